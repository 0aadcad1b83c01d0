import { vocabularyJson } from '../../snapshots/documents/vocabulary.ts';
import { writeSnapshots } from '../../snapshots/write-snapshots.ts';
import { subfolder, writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/** The downloads of the whole catalogue; in a first release, only the documents among them that pages show. */
export const snapshots: Artefact = {
  name: 'the snapshots',
  async write(
    { records, catalogue, words, version, changelog, license, imageBase },
    folder,
    _progress,
    _cache,
    extent,
  ) {
    const { vocabulary, synonyms } = catalogue;
    const downloads = subfolder(folder, 'snapshots');
    if (extent === 'first') {
      writeFile(downloads, 'vocabulary.json', vocabularyJson(vocabulary));
      writeFile(downloads, 'CHANGELOG.md', changelog);
      return undefined;
    }
    const content = { records, vocabulary, synonyms, words, version, changelog, license, imageBase };
    await writeSnapshots(downloads, content);
    return undefined;
  },
};
