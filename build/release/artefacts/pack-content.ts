import { categories, difficulties } from '../../../catalogue/schema/exercise.ts';
import type { PackContent } from '../../../edge/offline/pack/pack-writer.ts';
import type { PackedExercise } from '../../../edge/offline/pack/packed-exercise.ts';
import { snapshotRecord } from '../../record/record.ts';
import { catalogueState } from '../../versions/exercise-state.ts';
import { describeVersion } from '../../versions/history.ts';
import type { ReleaseContent } from '../release.ts';

/** What the pack of a release is made from. */
export async function packContent(content: ReleaseContent): Promise<PackContent> {
  const { catalogue, published, words, imageBase, history } = content;
  const exercises = published.map((exercise, i): PackedExercise => {
    const { aliases, category, difficulty } = catalogue.exercises[i]!;
    return { ...exercise, aliases, category, difficulty };
  });
  const records = catalogue.exercises.map((exercise, i) => snapshotRecord(exercise, published[i]!.gifUrl));
  const { version } = describeVersion(history, await catalogueState(records));
  return { exercises, words: { ...words, category: categories, difficulty: difficulties }, imageBase, version };
}
