import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import type { Fetch } from '../fetch/offline-fetch.ts';
import {
  type CatalogueOptions,
  type OfflineCatalogue,
  openCatalogue,
  type ReleasedPack,
} from '../offline-catalogue.ts';
import { bytesInScript } from '../pack/pack-bytes.ts';
import { downloadLive } from './download.ts';
import type { PackStorage, StoredPack } from './stored-pack.ts';

export interface LiveCatalogueOptions extends CatalogueOptions {
  /** The pack that the app was shipped with. */
  readonly bundled: ReleasedPack;
  /** Where the app keeps what it downloads. */
  readonly storage: PackStorage;
  /** Where the releases are published: `current.json` is right below it. */
  readonly origin: string;
  /** The network; by default the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Is told why a stored pack was not used. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** How long one file of an update may take, in milliseconds. */
const downloadTimeout = 120_000;

/** Opens the newest catalogue on the device: the one that was downloaded last, or the one that the app has bundled. */
export async function openLiveCatalogue(options: LiveCatalogueOptions): Promise<LiveCatalogue> {
  const { bundled, storage, onFault = () => {} } = options;
  const own = { pack: bundled, catalogue: openCatalogue(bundled, options) };
  try {
    const stored = await storage.read();
    if (!stored) return new LiveCatalogue(own, options);
    const catalogue = openCatalogue(stored, options);
    const isNewer = stored.bundled === bundled.release || isHigher(catalogue.version, own.catalogue.version);
    return new LiveCatalogue(isNewer ? { pack: stored, catalogue } : own, options);
  } catch (fault) {
    onFault(fault);
    return new LiveCatalogue(own, options);
  }
}

interface OpenPack {
  readonly pack: ReleasedPack;
  readonly catalogue: OfflineCatalogue;
}

/** The newest catalogue on the device, and the way to a newer one. */
export class LiveCatalogue {
  readonly #options: LiveCatalogueOptions;
  readonly #store: Store;
  #open: OpenPack;
  #update: Promise<boolean> | undefined;

  constructor(open: OpenPack, options: LiveCatalogueOptions) {
    this.#open = open;
    this.#options = options;
    const { origin, fetch = globalThis.fetch } = options;
    this.#store = httpStore(origin, {
      timeout: downloadTimeout,
      // The pointer may be cached for a while by anyone on the way, but not by this device.
      fetch: (url, init) => fetch(url, { ...init, cache: 'no-cache' }),
    });
  }

  /** The catalogue to use from now. One that was taken before an update stays as it is. */
  get catalogue(): OfflineCatalogue {
    return this.#open.catalogue;
  }

  /**
   * Asks for the live release and, if it is another one, downloads its pack, checks it, stores it and only then uses
   * it. If any of that fails, everything stays as it was.
   * @returns whether there is another catalogue now
   * @throws StoreError when the origin can't be reached, FormatError when what it sends is altered
   */
  update(): Promise<boolean> {
    this.#update ??= this.#bringUpToDate().finally(() => {
      this.#update = undefined;
    });
    return this.#update;
  }

  async #bringUpToDate(): Promise<boolean> {
    const { storage, bundled } = this.#options;
    const downloaded = await downloadLive(this.#store, this.#open.pack, bytesOf);
    if (!downloaded) return false;
    const pack: StoredPack = { ...downloaded, bundled: bundled.release };
    const catalogue = openCatalogue(pack, this.#options);
    await storage.write(pack);
    this.#open = { pack, catalogue };
    return true;
  }
}

function bytesOf({ pack }: ReleasedPack): Uint8Array {
  if (pack instanceof Uint8Array) return pack;
  const bytes = bytesInScript(pack);
  return bytes.read(0, bytes.length);
}

/** Whether version `a` is higher than `b`; both are `major.minor.patch`. */
function isHigher(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const i = numbersA.findIndex((number, i) => number !== numbersB[i]);
  return i >= 0 && numbersA[i]! > numbersB[i]!;
}
