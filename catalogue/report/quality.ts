import type { Validated } from '../check-catalogue.ts';
import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from '../text/group-by.ts';
import { nearDuplicates } from '../text/near-duplicates.ts';
import { contained, isSameMovement } from '../text/sentences.ts';

/** One line of the quality report. */
export interface Measure {
  readonly measure: string;
  /** The same measure for the best public set of exercises, for comparison. */
  readonly elsewhere: string;
  readonly goal: string;
  readonly ours: string;
  /** Whether the goal is reached. Missing it is not a problem in itself. */
  readonly reached: boolean;
  /** The words, exercises or pairs that fall short or need a look by a person, one line each. */
  readonly details: readonly string[];
}

/** Measures the whole catalogue. Measures that only rules can count are counted from their problems. */
export function measureQuality({ catalogue, problems }: Validated): Measure[] {
  const { exercises, vocabulary, requirements } = catalogue;
  const copies = contained(exercises).map(({ exercise }) => exercise);
  const sisters = nearDuplicates(exercises, isSameMovement);
  const found = (...rules: string[]) => problems.filter(({ rule }) => rules.includes(rule)).length;

  return [
    {
      measure: 'exercises',
      elsewhere: '1,500',
      goal: `at least ${thousands(requirements.exercises.goal)}`,
      ours: thousands(exercises.length),
      reached: exercises.length >= requirements.exercises.goal,
      details: [],
    },
    scarce('body parts', 'bodyPart', vocabulary.bodyParts, requirements.perBodyPart.goal, 'neck 3, cardio 33'),
    scarce('equipment', 'equipment', vocabulary.equipment, requirements.perEquipment.goal, '11 of 28'),
    scarce('targets', 'target', vocabulary.targets, requirements.perTarget.goal, 'not counted'),
    none('exercises with the instructions of another', '43 of 1,324', copies.length, copies.map(label)),
    none('one-sided exercises that never change sides', '64 of 219', found('sides-changed')),
    none('last steps that are a reason', 'not counted', found('last-step')),
    none('words that no coach says', 'not counted', found('sentence-words')),
    {
      measure: 'exercises that say how to breathe',
      elsewhere: 'not counted',
      goal: 'for review',
      ours: percent(exercises.filter(({ instructions, tips }) => [...instructions, ...tips].some(breathes)).length),
      reached: true,
      details: [],
    },
    none('exercises similar to one of another movement', 'not counted', found('near-duplicate')),
    {
      measure: 'exercises similar to one of the same movement',
      elsewhere: 'not counted',
      goal: 'for review',
      ours: thousands(sisters.length),
      reached: true,
      details: sisters.map(({ exercise, other, similarity }) => {
        return `${similarity.toFixed(2)} ${label(exercise)}, ${label(other)}`;
      }),
    },
    none('duplicate names', '6', found('name-repeated')),
    none('mojibake', '4', found('mojibake')),
    none('muscle words outside the list, or synonyms', '31 of 40', found('muscle-known')),
    none(
      'target repeated in secondaryMuscles',
      '2',
      exercises.filter(({ target, secondaryMuscles }) => secondaryMuscles.includes(target)).length,
    ),
    none('unknown words', '"hyght", "sitted"', found('spelling')),
    {
      measure: 'exercises without a known movement',
      elsewhere: 'not counted',
      goal: '0',
      ours: thousands(exercises.filter((exercise) => !hasMovement(exercise)).length),
      reached: exercises.every(hasMovement),
      details: [],
    },
  ];

  function scarce(
    measure: string,
    field: 'bodyPart' | 'equipment' | 'target',
    words: readonly { readonly word: string }[],
    goal: number,
    elsewhere: string,
  ): Measure {
    const counts = groupBy(exercises, (exercise) => exercise[field]);
    const short = words
      .map(({ word }) => ({ word, count: counts.get(word)?.length ?? 0 }))
      .filter(({ count }) => count < goal);
    const details = short.map(({ word, count }) => `${word} ${count}`);
    return none(`${measure} with fewer than ${goal} exercises`, elsewhere, short.length, [details.join(', ')]);
  }

  function percent(count: number): string {
    return `${exercises.length === 0 ? 0 : Math.round((100 * count) / exercises.length)} %`;
  }

  function hasMovement({ motion }: Exercise): boolean {
    return motion?.pattern == null ? motion?.keys != null : catalogue.motions.has(motion.pattern);
  }
}

function none(measure: string, elsewhere: string, count: number, details: readonly string[] = []): Measure {
  return {
    measure,
    elsewhere,
    goal: '0',
    ours: thousands(count),
    reached: count === 0,
    details: count > 0 ? details : [],
  };
}

function label({ id, name }: Exercise): string {
  return `${id} "${name}"`;
}

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

function breathes(sentence: string): boolean {
  return /\b(?:breath\w*|inhale|exhale)\b/i.test(sentence);
}
