import { noMemory } from '../memory.ts';
import type { CatalogueRule } from '../rule.ts';
import type { Exercise } from '../schema/exercise.ts';
import { comparedTexts, isSameMovement, isSimilarToAny, mostSimilar, nearDuplicates } from '../text/near-duplicates.ts';

/** Number of new texts up to which each is compared with all others, without the index that finds all similar texts. */
const few = 20;

const isCompared = (a: Exercise, b: Exercise) => !isSameMovement(a, b);

/**
 * The instructions of different movements share at most {@link mostSimilar} of their words. Exercises of the same
 * movement pattern are supposed to read alike, so the report only lists them for review. Texts among which an earlier run
 * found nothing are not compared with each other again.
 */
export const nearDuplicate: CatalogueRule = function* ({ exercises }, memory = noMemory) {
  const texts = comparedTexts(exercises);
  const known = new Set(memory.recall('dissimilar', []) as readonly string[] | undefined);
  const added = [...texts].flatMap(([text, exercise]) => (known.has(text) ? [] : [exercise]));
  const all = [...texts.values()];
  const isSound = added.length <= few && !added.some((exercise) => isSimilarToAny(exercise, all, isCompared));
  const found = isSound ? [] : nearDuplicates(exercises, isCompared);
  if (found.length === 0 && added.length > 0) memory.keep('dissimilar', [], [...texts.keys()]);
  for (const { exercise, other, similarity } of found) {
    yield {
      of: exercise,
      path: ['instructions'],
      message: `${similarity.toFixed(2)} of the words are also those of ${other.id} "${other.name}"; expected at most ${mostSimilar}`,
      fix: 'write what is special about this exercise',
    };
  }
};
