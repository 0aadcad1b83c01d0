import type { Manifest } from '../../edge/format/manifest.ts';
import type { BuildCache } from '../support/build-cache.ts';
import type { OutputFolder } from '../support/output-folder.ts';
import type { Progress } from '../support/progress.ts';
import type { ArtefactContent } from './content.ts';

/**
 * How much of a release is made: the whole, or what the API and the page need first, which `npm start` serves while the
 * whole is being made. A first release has no downloads, no compressed files, and no pages of single exercises and lists.
 */
export type Extent = 'whole' | 'first';

/** How a release is written. */
export interface WriteOptions {
  readonly progress: Progress;
  readonly cache: BuildCache;
  readonly extent: Extent;
}

/** A part of a release. */
export interface Artefact {
  /** The name in the progress message "Writing …". */
  readonly name: string;
  /**
   * Writes its files to the folder of the release, for a first release only those that belong to it.
   * @returns its entry for the manifest, if it has one
   */
  write(content: ArtefactContent, folder: OutputFolder, options: WriteOptions): Promise<ArtefactEntry | undefined>;
}

/** The members that an artefact adds to the manifest, besides its files. */
export type ArtefactEntry = Partial<Pick<Manifest, 'lists' | 'ids' | 'names' | 'search' | 'filters' | 'successors'>>;
