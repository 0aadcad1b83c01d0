import { encodeManifest, type FileEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { apiFields } from '../record/fields.ts';
import type { WordLists } from '../record/words.ts';
import { noCache } from '../support/build-cache.ts';
import { mapConcurrently } from '../support/concurrency.ts';
import { type OutputFolder, withNames, writeFile } from '../support/output-folder.ts';
import type { Artifact, WriteOptions } from './artifact.ts';
import type { ArtifactContent } from './content.ts';

/** How a release is written; by default the whole of it, and nothing is cached. */
export type ReleaseOptions = Pick<WriteOptions, 'progress'> & Partial<WriteOptions>;

/**
 * Writes a release of these artifacts to `folder`, with the manifest last. The same content gives the same bytes.
 * @returns the release's id
 * @throws Error if a word of the content's vocabulary has no exercise; {@link contentOf} leaves such words out
 */
export async function writeArtifacts(
  artifacts: readonly Artifact[],
  content: ArtifactContent,
  folder: OutputFolder,
  { progress, cache = noCache, extent = 'whole' }: ReleaseOptions,
): Promise<string> {
  const { folder: noting, names } = withNames(folder);
  const options = { progress, cache, extent };
  progress.begin('Writing the release');
  const begun = artifacts.map((artifact) => ({ artifact, made: artifact.ahead?.(content, options) }));
  // While one waits for a thread, others are written.
  const entries = await mapConcurrently(begun, begun.length, ({ artifact, made }) =>
    artifact.write(content, noting, options, made),
  );
  const files: { [name: string]: FileEntry } = {};
  for (const name of names) files[name] = folder.entry(name);
  const { imageBase, words } = content;
  const manifest = encodeManifest({
    imageBase,
    vocabulary: { ...apiWords(words), muscles: words.anatomy },
    lists: {},
    ...Object.assign({}, ...entries),
    files,
  });
  writeFile(folder, 'manifest.json', manifest);
  return releaseIdOf(manifest);
}

/** The words of each API field with a closed list, by field name. */
function apiWords(words: WordLists): { readonly [field: string]: readonly string[] } {
  return Object.fromEntries(apiFields.flatMap(({ name, words: list }) => (list ? [[name, words[list]]] : [])));
}
