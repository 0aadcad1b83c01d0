import { FormatError } from '../../format/format-error.ts';
import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import type { Fetch } from '../fetch/offline-fetch.ts';
import {
  type CatalogueOptions,
  type Media,
  OfflineCatalogue,
  openCatalogue,
  type ReleasedPack,
} from '../offline-catalogue.ts';
import { packBytes } from '../pack/pack-bytes.ts';
import { downloadLive } from './download.ts';
import type { PackStorage, StoredPack } from './stored-pack.ts';

export interface LiveCatalogueOptions<Own extends Media = string> extends CatalogueOptions<Own> {
  /** The pack that the app was shipped with. */
  readonly bundled: ReleasedPack;
  /** Where the app keeps what it downloads. */
  readonly storage: PackStorage;
  /** Where the releases are published: `current.json` is right below it. */
  readonly origin: string;
  /** The network; by default the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Is told why a stored pack was not used, or no longer is. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** Time limit of one file of an update, in ms. */
const downloadTimeout = 120_000;

/**
 * Opens the newest catalogue on the device: the one that was downloaded last, or the one that the app has bundled. What
 * is stored is checked as it is read: when a part turns out to be altered, the bundled pack takes over, in that very
 * read and in all to come, and the next update replaces what is stored.
 * @throws FormatError when the bundled pack is none
 */
export async function openLiveCatalogue<Own extends Media = string>(
  options: LiveCatalogueOptions<Own>,
): Promise<LiveCatalogue<Own>> {
  const live = new LiveCatalogue(options);
  await live.openStored();
  return live;
}

interface OpenPack<Own extends Media> {
  readonly pack: ReleasedPack;
  readonly catalogue: OfflineCatalogue<Own>;
}

/** The newest catalogue on the device, and the way to a newer one. */
export class LiveCatalogue<Own extends Media = string> {
  readonly #options: LiveCatalogueOptions<Own>;
  readonly #store: Store;
  #open: OpenPack<Own>;
  /** The state of the stored pack: a part of it was found altered, or it was written since the start. */
  #stored: 'altered' | 'written' | undefined;
  #update: Promise<boolean> | undefined;

  /** @internal See {@link openLiveCatalogue}. */
  constructor(options: LiveCatalogueOptions<Own>) {
    const { bundled, origin, fetch = globalThis.fetch } = options;
    this.#options = options;
    this.#open = { pack: bundled, catalogue: openCatalogue(bundled, options) };
    this.#store = httpStore(origin, {
      timeout: downloadTimeout,
      // The pointer may be cached for a while by anyone on the way, but not by this device.
      fetch: (url, init) => fetch(url, { ...init, cache: 'no-cache' }),
    });
  }

  /** The catalogue to use from now. One that was taken before an update stays as it is. */
  get catalogue(): OfflineCatalogue<Own> {
    return this.#open.catalogue;
  }

  /**
   * Asks for the live release and, if it is another one, downloads its pack, checks it, stores it and only then uses
   * it. If any of that fails, everything stays as it was. A stored pack that was found to be altered is replaced.
   * @returns whether there is another catalogue now
   * @throws StoreError when the origin can't be reached, FormatError when what it sends is altered
   */
  update(): Promise<boolean> {
    this.#update ??= this.#bringUpToDate().finally(() => {
      this.#update = undefined;
    });
    return this.#update;
  }

  /** @internal Uses the stored pack from now, if there is one to prefer to the bundled one. */
  async openStored(): Promise<void> {
    const { bundled, storage, onFault = () => {} } = this.#options;
    const own = this.#open;
    const onAltered = (fault: unknown) => {
      onFault(fault);
      // Who still reads the pack of the start says nothing about the one that an update has written since.
      if (this.#stored === 'written') return;
      this.#open = own;
      if (fault instanceof FormatError) this.#stored = 'altered';
    };
    try {
      const stored = await storage.read();
      if (!stored) return;
      const spare = { pack: bundled, onUse: onAltered };
      const catalogue = new OfflineCatalogue(stored, this.#options, spare);
      const isNewer = stored.bundled === bundled.release || isHigher(catalogue.version, own.catalogue.version);
      if (isNewer) this.#open = { pack: stored, catalogue };
    } catch (fault) {
      onAltered(fault);
    }
  }

  async #bringUpToDate(): Promise<boolean> {
    const downloaded = await downloadLive(this.#store, this.#open.pack, bytesOf);
    if (downloaded) {
      const pack = { ...downloaded, bundled: this.#options.bundled.release };
      const catalogue = openCatalogue(pack, this.#options);
      await this.#replaceStored(pack);
      this.#open = { pack, catalogue };
      return true;
    }
    if (this.#stored === 'altered') {
      const { release, digest } = this.#open.pack;
      await this.#replaceStored({ release, digest, pack: bytesOf(this.#open.pack), bundled: release });
    }
    return false;
  }

  async #replaceStored(pack: StoredPack): Promise<void> {
    await this.#options.storage.write(pack);
    this.#stored = 'written';
  }
}

function bytesOf({ pack }: ReleasedPack): Uint8Array {
  const bytes = packBytes(pack);
  return bytes.read(0, bytes.length);
}

/** Whether version `a` is higher than `b`; both are `major.minor.patch`. */
function isHigher(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const i = numbersA.findIndex((number, i) => number !== numbersB[i]);
  return i >= 0 && numbersA[i]! > numbersB[i]!;
}
