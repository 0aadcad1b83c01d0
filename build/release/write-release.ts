import { encodeManifest, type FileEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { apiFields } from '../record/fields.ts';
import type { WordLists } from '../record/words.ts';
import { noCache } from '../support/build-cache.ts';
import { fileEntry } from '../support/file-entry.ts';
import { type OutputFolder, withNames, writeFile } from '../support/output-folder.ts';
import type { ArtefactEntry, WriteOptions } from './artefact.ts';
import { artefacts } from './artefacts/index.ts';
import type { ArtefactContent } from './content.ts';

/**
 * Writes a release to `folder`, by default all of it, with the manifest last. The same content gives the same bytes.
 * @param wanted the artefacts to write; all by default
 * @returns the release's id
 * @throws Error if a word of the content's vocabulary has no exercise; {@link contentOf} leaves such words out
 */
export async function writeRelease(
  content: ArtefactContent,
  folder: OutputFolder,
  { progress, cache = noCache, extent = 'whole' }: Pick<WriteOptions, 'progress'> & Partial<WriteOptions>,
  wanted = artefacts,
): Promise<string> {
  const { folder: noting, names } = withNames(folder);
  let entries: ArtefactEntry = {};
  for (const artefact of wanted) {
    progress.begin(`Writing ${artefact.name}`);
    entries = { ...entries, ...(await artefact.write(content, noting, { progress, cache, extent })) };
  }
  const files: { [name: string]: FileEntry } = {};
  for (const name of names) files[name] = fileEntry(folder.read(name));
  const { imageBase, words } = content;
  const manifest = encodeManifest({
    imageBase,
    vocabulary: { ...apiWords(words), muscles: words.anatomy },
    lists: {},
    ...entries,
    files,
  });
  writeFile(folder, 'manifest.json', manifest);
  return releaseIdOf(manifest);
}

/** The words of each API field with a closed list, by field name. */
function apiWords(words: WordLists): { readonly [field: string]: readonly string[] } {
  return Object.fromEntries(apiFields.flatMap(({ name, words: list }) => (list ? [[name, words[list]]] : [])));
}
