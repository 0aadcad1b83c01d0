import { FormatError } from '../../format/format-error.ts';
import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import type { CatalogueOptions, Media, ReleasedPack } from '../catalogue-types.ts';
import type { Fetch } from '../fetch/offline-fetch.ts';
import { OfflineCatalogue, openCatalogue } from '../offline-catalogue.ts';
import type { PackStorage, StoredPack } from '../storage/stored-pack.ts';
import { downloadLive, wholePack } from './download.ts';

export interface LiveCatalogueOptions<Own extends Media = string> extends CatalogueOptions<Own> {
  /** The pack that the app is shipped with. */
  readonly bundled: ReleasedPack;
  /** Where the app stores downloaded packs. */
  readonly storage: PackStorage;
  /** The address of the published releases: `current.json` is directly below it. */
  readonly origin: string;
  /** The network; by default the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Called with the reason when a stored pack is not used, or no longer used. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** Time limit for each file of an update, in ms. */
const downloadTimeout = 120_000;

/**
 * Opens the newest catalogue on the device: the last downloaded one or the bundled one. A stored pack is checked as it
 * is read. If part of it turns out to be altered, the bundled pack takes over, even in the middle of that read, and the
 * next update replaces the stored pack.
 * @throws FormatError if the bundled pack is not a pack
 */
export async function openLiveCatalogue<Own extends Media = string>(
  options: LiveCatalogueOptions<Own>,
): Promise<LiveCatalogue<Own>> {
  return LiveCatalogue.open(options);
}

/** A catalogue in use, and the pack that it reads. */
interface CatalogueInUse<Own extends Media> {
  readonly pack: ReleasedPack;
  readonly catalogue: OfflineCatalogue<Own>;
}

/** The newest catalogue on the device, which can update itself. */
export class LiveCatalogue<Own extends Media = string> {
  readonly #options: LiveCatalogueOptions<Own>;
  readonly #store: Store;
  #inUse: CatalogueInUse<Own>;
  /** Whether the stored pack was found to be altered, so that the next update replaces it. */
  #isAltered = false;
  /** Whether the stored pack has been replaced since the start. */
  #isReplaced = false;
  #update: Promise<boolean> | undefined;

  /** Starts using the stored pack, if there is one and it is to be preferred to the bundled one. */
  static async open<Own extends Media>(options: LiveCatalogueOptions<Own>): Promise<LiveCatalogue<Own>> {
    const live = new LiveCatalogue(options);
    await live.#openStored();
    return live;
  }

  private constructor(options: LiveCatalogueOptions<Own>) {
    const { bundled, origin, fetch = globalThis.fetch } = options;
    this.#options = options;
    this.#inUse = { pack: bundled, catalogue: openCatalogue(bundled, options) };
    this.#store = httpStore(origin, {
      timeout: downloadTimeout,
      // Others may cache the pointer for a while, but this device must not.
      fetch: (url, init) => fetch(url, { ...init, cache: 'no-cache' }),
    });
  }

  /** The current catalogue. One that you got before an update doesn't change. */
  get catalogue(): OfflineCatalogue<Own> {
    return this.#inUse.catalogue;
  }

  /**
   * Downloads the pack of the live release if it is another one, checks it, stores it, and then starts using it. If any
   * of this fails, nothing changes. A stored pack that was found to be altered is replaced.
   * @returns whether the catalogue is another one now
   * @throws StoreError if the origin can't be reached, FormatError if what it sends is altered
   */
  update(): Promise<boolean> {
    this.#update ??= this.#bringUpToDate().finally(() => {
      this.#update = undefined;
    });
    return this.#update;
  }

  async #openStored(): Promise<void> {
    const { bundled, storage, onFault = () => {} } = this.#options;
    const own = this.#inUse;
    const refuse = (fault: unknown) => {
      onFault(fault);
      // This pack was opened at the start. An update has replaced the stored one since, so the fault isn't about it.
      if (this.#isReplaced) return;
      this.#inUse = own;
      this.#isAltered = fault instanceof FormatError;
    };
    try {
      const stored = await storage.read();
      if (!stored) return;
      const spare = { pack: bundled, onUse: refuse };
      const catalogue = new OfflineCatalogue(stored, this.#options, spare);
      const isNewer = stored.bundled === bundled.release || isHigher(catalogue.version, own.catalogue.version);
      if (isNewer) this.#inUse = { pack: stored, catalogue };
    } catch (fault) {
      refuse(fault);
    }
  }

  async #bringUpToDate(): Promise<boolean> {
    const downloaded = await downloadLive(this.#store, this.#inUse.pack);
    if (downloaded) {
      const pack = { ...downloaded, bundled: this.#options.bundled.release };
      const catalogue = openCatalogue(pack, this.#options);
      await this.#replaceStored(pack);
      this.#inUse = { pack, catalogue };
      return true;
    }
    if (this.#isAltered) {
      const { release, digest } = this.#inUse.pack;
      await this.#replaceStored({ release, digest, pack: wholePack(this.#inUse.pack), bundled: release });
    }
    return false;
  }

  async #replaceStored(pack: StoredPack): Promise<void> {
    await this.#options.storage.write(pack);
    this.#isAltered = false;
    this.#isReplaced = true;
  }
}

/** Whether version `a` is higher than `b`; both are `major.minor.patch`. */
function isHigher(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const i = numbersA.findIndex((number, i) => number !== numbersB[i]);
  return i >= 0 && numbersA[i]! > numbersB[i]!;
}
