import { categories, difficulties } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { SnapshotRecord } from './record.ts';

/** A closed list of words. */
export type WordListName = 'bodyParts' | 'equipment' | 'targets' | 'muscles' | 'categories' | 'difficulties';
export type WordLists = { readonly [name in WordListName]: ReadonlySet<string> };

/** One field of a record, and with it one column of every tabular format. */
export interface Field {
  readonly name: keyof SnapshotRecord;
  /** `list`: texts in an order that matters. `map`: texts by name. */
  readonly kind: 'text' | 'list' | 'map';
  readonly description: string;
  /** Whether a `text` may be `null`. */
  readonly nullable?: true;
  /** The closed list that the text, or every element, is a word of. */
  readonly words?: WordListName;
  /** What the text matches, as a regular expression without flags. */
  readonly pattern?: string;
  readonly format?: 'uri';
}

/** The fields in the order in which every format writes them; everything else about a format follows from here. */
export const fields: readonly Field[] = [
  {
    name: 'bodyPart',
    kind: 'text',
    words: 'bodyParts',
    description: 'Body part that the exercise belongs to.',
  },
  {
    name: 'equipment',
    kind: 'text',
    words: 'equipment',
    description: 'Equipment that the exercise uses.',
  },
  {
    name: 'gifUrl',
    kind: 'text',
    format: 'uri',
    description: 'Address of the animated GIF.',
  },
  {
    name: 'id',
    kind: 'text',
    pattern: '^[0-9]{4,}$',
    description: 'Unique identifier: a string of digits whose leading zeros count, never a number.',
  },
  {
    name: 'name',
    kind: 'text',
    description: 'Unique name of the exercise.',
  },
  {
    name: 'target',
    kind: 'text',
    words: 'targets',
    description: 'Muscle that the exercise is chosen for.',
  },
  {
    name: 'secondaryMuscles',
    kind: 'list',
    words: 'muscles',
    description: 'Muscles that also work, the one that works most first.',
  },
  {
    name: 'instructions',
    kind: 'list',
    description: 'Steps in order, one sentence each.',
  },
  {
    name: 'aliases',
    kind: 'list',
    description: 'Other names that people search for.',
  },
  {
    name: 'category',
    kind: 'text',
    words: 'categories',
    description: 'What the exercise trains for.',
  },
  {
    name: 'difficulty',
    kind: 'text',
    words: 'difficulties',
    description: 'Who can be expected to do the exercise well.',
  },
  {
    name: 'motionPattern',
    kind: 'text',
    nullable: true,
    description: 'Movement pattern that the animation is made from; null for a movement of its own.',
  },
  {
    name: 'motionParameters',
    kind: 'map',
    description: 'Variation of the movement pattern, such as its grip, stance or side, by name.',
  },
];

/** The closed lists of a catalogue. */
export function wordLists({ bodyParts, equipment, targets, muscles }: Vocabulary): WordLists {
  const words = (entries: readonly { readonly word: string }[]) => new Set(entries.map(({ word }) => word));
  return {
    bodyParts: words(bodyParts),
    equipment: words(equipment),
    targets: words(targets),
    muscles: words(muscles),
    categories: new Set(categories),
    difficulties: new Set(difficulties),
  };
}
