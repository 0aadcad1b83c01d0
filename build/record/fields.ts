import { muscleRoles } from '../../catalogue/muscles.ts';
import { type Exercise as CatalogueExercise, relations } from '../../catalogue/schema/exercise.ts';
import { exerciseIdPattern } from '../../catalogue/schema/exercise-id.ts';
import { detailFields, type Exercise, exerciseFields } from '../../edge/format/exercise.ts';
import { imageForms } from './image-forms.ts';
import type { Related } from './related.ts';
import type { WordListName } from './words.ts';

/** The source of a record. */
export interface RecordSource {
  /** The exercise as in its file. */
  readonly exercise: CatalogueExercise;
  /** Address of its animation. */
  readonly gifUrl: string;
  /** Its related exercises. */
  readonly related: Related;
}

/** Attributes of a field that are the same in every format. */
interface FieldAttributes {
  /** A sentence for schemas, types and documents. */
  readonly description: string;
  /** The closed list of the text, or of every element of a list. */
  readonly words?: WordListName;
  /** A regular expression, without flags, for the text. */
  readonly pattern?: string;
  readonly format?: 'uri';
  /** The minimum number of elements of a list, 0 by default. */
  readonly minItems?: number;
  /** Whether the field is about the image and thus not part of the text that versions compare. */
  readonly ofImage?: true;
}

/** An entry of the field table. The return type of `from` is the type of the field in a record. */
type FieldEntry = FieldAttributes &
  (
    | { readonly kind: 'text'; readonly nullable?: never; readonly from: (source: RecordSource) => string }
    | { readonly kind: 'text'; readonly nullable: true; readonly from: (source: RecordSource) => string | null }
    | { readonly kind: 'list'; readonly nullable?: never; readonly from: (source: RecordSource) => readonly string[] }
    | { readonly kind: 'map'; readonly nullable?: never; readonly from: (source: RecordSource) => TextMap }
    | {
        readonly kind: 'lists';
        /** The names of the lists. Every exercise has all of them. */
        readonly members: readonly string[];
        readonly nullable?: never;
        readonly from: (source: RecordSource) => TextLists;
      }
  );

/** Texts by name, sorted by name. */
export type TextMap = Readonly<Record<string, string>>;

/** Lists of texts by name. */
export type TextLists = Readonly<Record<string, readonly string[]>>;

/** The fields of the API: one for each field of the edge's {@link Exercise}, in its order. */
const apiTable = {
  bodyPart: {
    kind: 'text',
    words: 'bodyParts',
    description: 'Body part that the exercise belongs to.',
    from: ({ exercise }) => exercise.bodyPart,
  },
  equipment: {
    kind: 'text',
    words: 'equipment',
    description: 'Equipment that the exercise uses.',
    from: ({ exercise }) => exercise.equipment,
  },
  gifUrl: {
    kind: 'text',
    format: 'uri',
    ofImage: true,
    description: 'Address of the animated GIF.',
    from: ({ gifUrl }) => gifUrl,
  },
  id: {
    kind: 'text',
    pattern: exerciseIdPattern,
    description: 'Unique identifier: a string of digits with leading zeros, never a number.',
    from: ({ exercise }) => exercise.id,
  },
  name: {
    kind: 'text',
    description: 'Unique name of the exercise.',
    from: ({ exercise }) => exercise.name,
  },
  target: {
    kind: 'text',
    words: 'targets',
    description: 'Muscle that the exercise mainly trains.',
    from: ({ exercise }) => exercise.target,
  },
  secondaryMuscles: {
    kind: 'list',
    words: 'muscles',
    description: 'Other muscles that work, hardest-working first.',
    from: ({ exercise }) => exercise.secondaryMuscles,
  },
  instructions: {
    kind: 'list',
    minItems: 1,
    description: 'Steps in order, one sentence each.',
    from: ({ exercise }) => exercise.instructions,
  },
} as const satisfies { readonly [name in keyof Exercise]: FieldEntry };

/** The fields that the API adds with `fields=all`, followed by those that only the downloads have. */
const furtherTable = {
  aliases: {
    kind: 'list',
    description: 'Other names that people search for.',
    from: ({ exercise }) => exercise.aliases,
  },
  muscles: {
    kind: 'lists',
    members: muscleRoles,
    words: 'anatomy',
    description:
      'Muscles in anatomical terms, by role and hardest-working first: those of the target, those that help move the load, those that hold still.',
    from: ({ exercise }) => exercise.muscles,
  },
  tips: {
    kind: 'list',
    minItems: 1,
    description: 'Mistakes to avoid, what to feel, how to make it easier or harder, one sentence each.',
    from: ({ exercise }) => exercise.tips,
  },
  category: {
    kind: 'text',
    words: 'categories',
    description: 'What the exercise trains for.',
    from: ({ exercise }) => exercise.category,
  },
  difficulty: {
    kind: 'text',
    words: 'difficulties',
    description: 'How much training experience the exercise needs.',
    from: ({ exercise }) => exercise.difficulty,
  },
  metrics: {
    kind: 'list',
    minItems: 1,
    words: 'metrics',
    description: 'Quantities to log for a set, in the order of the closed list.',
    from: ({ exercise }) => exercise.metrics,
  },
  requires: {
    kind: 'list',
    words: 'requisites',
    description: 'Everything it needs besides the equipment.',
    from: ({ exercise }) => exercise.requires,
  },
  movementPattern: {
    kind: 'text',
    words: 'movementPatterns',
    description: 'Movement pattern, in standard training terms.',
    from: ({ exercise }) => exercise.movementPattern,
  },
  laterality: {
    kind: 'text',
    words: 'lateralities',
    description: 'Whether both sides work together, in separate sets, or alternate within a set.',
    from: ({ exercise }) => exercise.laterality,
  },
  force: {
    kind: 'text',
    words: 'forces',
    description: 'Whether the work is pushing, pulling, holding still, or a mix.',
    from: ({ exercise }) => exercise.force,
  },
  mechanic: {
    kind: 'text',
    words: 'mechanics',
    description: 'Whether several joints move or only one.',
    from: ({ exercise }) => exercise.mechanic,
  },
  related: {
    kind: 'lists',
    members: relations,
    pattern: exerciseIdPattern,
    description:
      'Ids of related exercises, closest first: easier and harder ones, alternatives with other equipment, variations with the same.',
    from: ({ related }) => related,
  },
  motionPattern: {
    kind: 'text',
    nullable: true,
    ofImage: true,
    description: 'Pattern that the animation is made from; null if the exercise has a movement of its own.',
    from: ({ exercise }) => exercise.motion?.pattern ?? null,
  },
  motionParameters: {
    kind: 'map',
    ofImage: true,
    description: 'Parameters of the animation pattern by name, such as grip, stance or side.',
    from: ({ exercise }) => textMap(exercise.motion?.parameters ?? {}),
  },
  images: {
    kind: 'map',
    ofImage: true,
    description: 'Addresses of the other forms of the animation, by format and size in pixels.',
    from: ({ gifUrl }) => textMap(imageForms(gifUrl)),
  },
} as const satisfies { readonly [name: string]: FieldEntry };

const table = { ...apiTable, ...furtherTable };

/** The name of a field of a record. */
export type FieldName = keyof typeof table;

/** An exercise with all published fields: the eight fields of the API, then the others. */
export type ExerciseRecord = { readonly [name in FieldName]: ReturnType<(typeof table)[name]['from']> };

/** A field of a record, which is also a column of every tabular format. */
export interface Field extends FieldAttributes {
  readonly name: FieldName;
  /** `list`: ordered texts. `map`: texts by name. `lists`: lists by the names in `members`. */
  readonly kind: 'text' | 'list' | 'map' | 'lists';
  readonly members?: readonly string[];
  /** Whether a `text` can be `null`. */
  readonly nullable?: true;
  /** Whether the field is one of the eight that the API always returns. */
  readonly inApi: boolean;
  /** The value of the field in the record of an exercise. */
  readonly from: (source: RecordSource) => string | null | readonly string[] | TextMap | TextLists;
}

const names = [...exerciseFields, ...(Object.keys(furtherTable) as (keyof typeof furtherTable)[])];

/** All fields, in the order of every format. Formats are derived from this table. */
export const fields: readonly Field[] = names.map((name) => {
  return { ...(table[name] as FieldEntry), name, inApi: Object.hasOwn(apiTable, name) };
});

/** The eight fields that the API always returns. */
export const apiFields: readonly Field[] = fields.filter(({ inApi }) => inApi);

/** The fields of the API with `fields=all`. */
export const allApiFields: readonly Field[] = [...apiFields, ...detailFields.map(fieldNamed)];

/** The record of an exercise. */
export function recordOf(source: RecordSource): ExerciseRecord {
  return Object.fromEntries(fields.map(({ name, from }) => [name, from(source)])) as ExerciseRecord;
}

/**
 * The closed list of a field.
 * @throws TypeError if the field has none
 */
export function wordListOf(field: FieldName): WordListName {
  const { words } = table[field] as FieldEntry;
  if (!words)
    throw new TypeError(
      `The field ${field} has no closed list of words; the table in build/record/fields.ts gives it one.`,
    );
  return words;
}

function fieldNamed(name: FieldName): Field {
  return fields.find((field) => field.name === name)!;
}

function textMap(members: TextMap): TextMap {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
