import { vocabularyJson } from '../../snapshots/documents/vocabulary.ts';
import { writeSnapshots } from '../../snapshots/write-snapshots.ts';
import { subfolder, writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

const snapshotsFolder = 'snapshots';

/** The downloads of the whole catalogue. */
export const snapshots: Artefact = {
  name: 'the snapshots',
  async write({ records, catalogue, words, version, changelog, license, imageBase }, folder) {
    const { vocabulary, synonyms } = catalogue;
    const content = { records, vocabulary, synonyms, words, version, changelog, license, imageBase };
    await writeSnapshots(subfolder(folder, snapshotsFolder), content);
    return undefined;
  },
};

/** Those of their documents that pages show. */
export const shownDocuments: Artefact = {
  name: 'the documents',
  async write({ catalogue, changelog }, folder) {
    const snapshots = subfolder(folder, snapshotsFolder);
    writeFile(snapshots, 'vocabulary.json', vocabularyJson(catalogue.vocabulary));
    writeFile(snapshots, 'CHANGELOG.md', changelog);
    return undefined;
  },
};
