import type { OutputFolder } from '../support/output-folder.ts';
import { artifacts } from './artifacts/index.ts';
import type { ArtifactContent } from './content.ts';
import { type ReleaseOptions, writeArtifacts } from './write-artifacts.ts';

/** Writes a release with all its artifacts, as {@link writeArtifacts} does. */
export function writeRelease(content: ArtifactContent, folder: OutputFolder, options: ReleaseOptions): Promise<string> {
  return writeArtifacts(artifacts, content, folder, options);
}
