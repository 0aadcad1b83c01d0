import { writeSnapshots } from '../../snapshots/write-snapshots.ts';
import { subfolder } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/** The downloads of the whole catalogue. */
export const snapshots: Artefact = {
  name: 'the snapshots',
  async write({ records, catalogue, words, version, changelog, license, imageBase }, folder) {
    const { vocabulary, synonyms } = catalogue;
    const content = { records, vocabulary, synonyms, words, version, changelog, license, imageBase };
    await writeSnapshots(subfolder(folder, 'snapshots'), content);
    return undefined;
  },
};
