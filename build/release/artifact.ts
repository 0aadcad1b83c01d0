import type { Manifest } from '../../edge/format/manifest.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import type { OutputFolder } from '../support/output-folder.ts';
import type { Progress } from '../support/progress.ts';
import type { ArtifactContent } from './content.ts';

/**
 * How much of a release is made: the whole, or what the API and the page need first, which `npm start` serves while the
 * whole is being made. An early release has no downloads, no compressed files, and no pages of single exercises and
 * lists.
 */
export type Extent = 'whole' | 'early';

/** How a release is written. */
export interface WriteOptions {
  readonly progress: Progress;
  readonly cache: BuildCache;
  readonly extent: Extent;
}

/** A part of a release. */
export interface Artifact {
  /**
   * Makes parts of it on threads while other artifacts are written: files, which it returns by name, or results, which
   * `write` finds in the cache. It never rejects.
   */
  ahead?(content: ArtifactContent, options: WriteOptions): Promise<CachedFiles | undefined> | undefined;
  /**
   * Writes its files to the folder of the release, for an early release only those that belong to it.
   * @param made what `ahead` has returned
   * @returns its entry for the manifest, if it has one
   */
  write(
    content: ArtifactContent,
    folder: OutputFolder,
    options: WriteOptions,
    made?: Promise<CachedFiles | undefined>,
  ): Promise<ArtifactEntry | undefined>;
}

/**
 * Number of exercises up to which a release has what is read as a whole: the offline pack, the movements, the search
 * index. A million would take hundreds of megabytes on a device, and 33 MB in the first search of a server.
 */
export const mostReadWhole = 100_000;

/** The members that an artifact adds to the manifest, besides its files. */
export type ArtifactEntry = Partial<Pick<Manifest, 'lists' | 'ids' | 'names' | 'search' | 'filters' | 'successors'>>;
