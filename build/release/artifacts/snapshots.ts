import { vocabularyJson } from '../../snapshots/documents/vocabulary.ts';
import { writeSnapshots } from '../../snapshots/write-snapshots.ts';
import { subfolder, writeFile } from '../../support/output-folder.ts';
import type { Artifact } from '../artifact.ts';

/** The downloads of the whole catalogue; in a first release, only the documents among them that pages show. */
export const snapshots: Artifact = {
  name: 'the snapshots',
  async write(content, folder, { cache, extent }) {
    const { vocabulary, synonyms } = content.catalogue;
    const downloads = subfolder(folder, 'snapshots');
    if (extent === 'whole') {
      await writeSnapshots(downloads, { ...content, vocabulary, synonyms }, cache);
      return;
    }
    writeFile(downloads, 'vocabulary.json', vocabularyJson(vocabulary));
    writeFile(downloads, 'CHANGELOG.md', content.changelog);
  },
};
