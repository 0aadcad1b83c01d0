import { vocabularyJson } from '../../snapshots/documents/vocabulary.ts';
import { slowFormatsAhead } from '../../snapshots/slow-formats-ahead.ts';
import { writeSnapshots } from '../../snapshots/write-snapshots.ts';
import { subfolder, writeFile } from '../../support/output-folder.ts';
import type { Artifact } from '../artifact.ts';

/** The downloads of the whole catalogue; in an early release, only the documents among them that pages show. */
export const snapshots: Artifact = {
  ahead(content, { cache, extent }) {
    return extent === 'whole' ? slowFormatsAhead(content, cache) : undefined;
  },
  async write(content, folder, { cache, extent }, made) {
    const { vocabulary, synonyms } = content.catalogue;
    const downloads = subfolder(folder, 'snapshots');
    if (extent === 'whole') {
      await writeSnapshots(downloads, { ...content, vocabulary, synonyms }, { cache, made });
      return;
    }
    writeFile(downloads, 'vocabulary.json', vocabularyJson(vocabulary));
    writeFile(downloads, 'CHANGELOG.md', content.changelog);
  },
};
