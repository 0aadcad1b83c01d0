import { type Outage, Refreshed, type RefreshedOptions } from '../caching/refreshed.ts';
import { digestHex } from '../digest/digest.ts';
import { decodeCurrent } from '../format/current.ts';
import { FormatError } from '../format/format-error.ts';
import { decodeManifest, type Manifest } from '../format/manifest.ts';
import { currentPath, manifestPath, releaseIdDigits } from '../format/paths.ts';
import { isMissing, type Store } from '../store/store.ts';
import { Release } from './release.ts';

/** Follows `current.json` to the live release, with a limit for the age of the pointer. */
export class Releases {
  readonly #current: Refreshed<Release>;

  constructor(store: Store, options: RefreshedOptions) {
    this.#current = new Refreshed((previous) => readLive(store, previous), options);
  }

  /** The live release, synchronously if the pointer is fresh. */
  current(): Release | Promise<Release> {
    return this.#current.get();
  }

  /** Set while the pointer can't be read again and the previous release is used. */
  get outage(): Outage | undefined {
    return this.#current.outage;
  }

  /** Reads the pointer again and returns the live release. */
  refresh(): Promise<Release> {
    return this.#current.refresh();
  }
}

async function readLive(store: Store, previous: Release | undefined): Promise<Release> {
  const id = decodeCurrent(await store.read(currentPath));
  if (previous?.id === id) return previous;
  try {
    return await readRelease(store, id);
  } catch (error) {
    // The pointer may come from a cache and name a release that has been removed since. Read it once more.
    if (!isMissing(error)) throw error;
    const again = decodeCurrent(await store.read(currentPath));
    if (again === id) throw error;
    return readRelease(store, again);
  }
}

async function readRelease(store: Store, id: string): Promise<Release> {
  return new Release(id, await readManifest(store, id));
}

/**
 * The manifest of a release, verified by the release's id.
 * @throws StoreError, FormatError
 */
export async function readManifest(store: Store, id: string): Promise<Manifest> {
  const bytes = await store.read(manifestPath(id));
  const digest = await digestHex(bytes);
  if (digest.slice(0, releaseIdDigits) !== id) {
    throw new FormatError(`The manifest of release ${id} is altered: its digest is ${digest}.`);
  }
  return decodeManifest(bytes);
}
