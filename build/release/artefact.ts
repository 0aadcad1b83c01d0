import type { Manifest } from '../../edge/format/manifest.ts';
import type { BuildCache } from '../support/build-cache.ts';
import type { OutputFolder } from '../support/output-folder.ts';
import type { Progress } from '../support/progress.ts';
import type { ReleaseContent } from './content.ts';

/** Something that a release contains. */
export interface Artefact {
  /** The name as it completes the sentence "Writing …" for whoever waits. */
  readonly name: string;
  /** Writes its files to the release's folder. What it returns goes into the manifest. */
  write(
    content: ReleaseContent,
    folder: OutputFolder,
    progress: Progress,
    cache?: BuildCache,
  ): Promise<ArtefactEntry | undefined>;
}

/** The members that an artefact adds to the manifest beside its files. */
export type ArtefactEntry = Partial<Pick<Manifest, 'lists' | 'ids' | 'names' | 'successors'>>;
