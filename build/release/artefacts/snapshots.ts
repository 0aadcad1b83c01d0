import { snapshotRecord } from '../../record/record.ts';
import { writeSnapshots } from '../../snapshots/index.ts';
import { subfolder } from '../../support/output-folder.ts';
import { successorsIn } from '../../versions/changelog.ts';
import { catalogueState } from '../../versions/exercise-state.ts';
import { describeVersion } from '../../versions/history.ts';
import type { Artefact } from '../release.ts';

/** The downloads of the whole catalogue. */
export const snapshots: Artefact = {
  name: 'the snapshots',
  async write({ catalogue, published, history, license }, folder) {
    const records = catalogue.exercises.map((exercise, i) => snapshotRecord(exercise, published[i]!.gifUrl));
    const successors = successorsIn(catalogue.ledger);
    const { version, changelog } = describeVersion(history, await catalogueState(records), successors);
    const content = { records, vocabulary: catalogue.vocabulary, version, changelog, license };
    await writeSnapshots(subfolder(folder, 'snapshots'), content);
  },
};
