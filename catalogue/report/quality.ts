import type { Catalogue } from '../catalogue.ts';
import type { CheckedCatalogue } from '../check-catalogue.ts';
import type { RuleName } from '../rules.ts';
import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from '../support/group-by.ts';
import { containedSteps } from '../text/contained-steps.ts';
import { isSameMovement, nearDuplicates } from '../text/near-duplicates.ts';

/** One line of the quality report. */
export interface Measure {
  /** What is counted. */
  readonly measure: string;
  /** The value wanted, or "for review" if none is. */
  readonly goal: string;
  /** The value of this catalogue. */
  readonly value: string;
  /** Whether the goal is reached. Missing it is not a problem in itself. */
  readonly reached: boolean;
  /** The words, exercises or pairs that fall short or need a look by a person, one line each. */
  readonly details: readonly string[];
}

/** Measures the whole catalogue. Measures that only rules can count are counted from their problems. */
export function measureQuality({ catalogue, problems }: CheckedCatalogue): Measure[] {
  const { exercises, vocabulary, requirements } = catalogue;
  const copies = containedSteps(exercises).map(({ exercise }) => exercise);
  const sisters = nearDuplicates(exercises, isSameMovement);
  const by = (field: 'bodyPart' | 'equipment' | 'target') => groupBy(exercises, (exercise) => exercise[field]);
  const breathing = Math.round((100 * exercises.filter(saysHowToBreathe).length) / Math.max(1, exercises.length));
  const found = (name: RuleName) => problems.filter(({ rule }) => rule === name).length;

  return [
    {
      measure: 'exercises',
      goal: `at least ${thousands(requirements.exercises.goal)}`,
      value: thousands(exercises.length),
      reached: exercises.length >= requirements.exercises.goal,
      details: [],
    },
    scarce('body parts', by('bodyPart'), vocabulary.bodyParts, requirements.perBodyPart.goal),
    scarce('equipment', by('equipment'), vocabulary.equipment, requirements.perEquipment.goal),
    scarce('targets', by('target'), vocabulary.targets, requirements.perTarget.goal),
    wantsNone('exercises with the instructions of another', copies.length, copies.map(label)),
    wantsNone('one-sided exercises that never change sides', found('sides-changed')),
    wantsNone('last steps that are a reason', found('last-step')),
    wantsNone('words that no coach says', found('sentence-words')),
    forReview('exercises that say how to breathe', `${breathing} %`),
    wantsNone('exercises similar to one of another movement', found('near-duplicate')),
    forReview(
      'exercises similar to one of the same movement',
      thousands(sisters.length),
      sisters.map(({ exercise, other, similarity }) => `${similarity.toFixed(2)} ${label(exercise)}, ${label(other)}`),
    ),
    wantsNone('duplicate names', found('name-repeated')),
    wantsNone('mojibake', found('mojibake')),
    wantsNone('muscle words outside the list, or synonyms', found('muscle-known')),
    wantsNone(
      'target repeated in secondaryMuscles',
      exercises.filter(({ target, secondaryMuscles }) => secondaryMuscles.includes(target)).length,
    ),
    wantsNone('unknown words', found('spelling')),
    wantsNone(
      'exercises without a known movement',
      exercises.filter(({ motion }) => !hasMovement(motion, catalogue)).length,
    ),
  ];
}

/** How many words of a list have too few exercises. */
function scarce(
  measure: string,
  counts: ReadonlyMap<string, readonly Exercise[]>,
  words: readonly { readonly word: string }[],
  goal: number,
): Measure {
  const short = words
    .map(({ word }) => ({ word, count: counts.get(word)?.length ?? 0 }))
    .filter(({ count }) => count < goal);
  const details = short.map(({ word, count }) => `${word} ${count}`);
  return wantsNone(`${measure} with fewer than ${goal} exercises`, short.length, [details.join(', ')]);
}

/** A measure whose goal is zero. */
function wantsNone(measure: string, count: number, details: readonly string[] = []): Measure {
  return {
    measure,
    goal: '0',
    value: thousands(count),
    reached: count === 0,
    details: count > 0 ? details : [],
  };
}

/** A measure without a goal, which a person looks at. */
function forReview(measure: string, value: string, details: readonly string[] = []): Measure {
  return { measure, goal: 'for review', value, reached: true, details };
}

function hasMovement(motion: Exercise['motion'], { motions }: Catalogue): boolean {
  return motion?.pattern == null ? motion?.keys != null : motions.has(motion.pattern);
}

function label({ id, name }: Exercise): string {
  return `${id} "${name}"`;
}

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

function saysHowToBreathe({ instructions, tips }: Exercise): boolean {
  return [...instructions, ...tips].some((sentence) => /\b(?:breath\w*|inhale|exhale)\b/i.test(sentence));
}
