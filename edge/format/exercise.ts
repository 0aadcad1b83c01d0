import type {
  Anatomy,
  BodyPart,
  Category,
  Difficulty,
  Equipment,
  Force,
  Laterality,
  Mechanic,
  Metric,
  MovementPattern,
  Muscle,
  Requisite,
  Target,
} from './words.ts';

/** An exercise as it is published: these eight fields, in this order. */
export interface Exercise {
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  readonly gifUrl: string;
  readonly id: string;
  readonly name: string;
  readonly target: Target;
  readonly secondaryMuscles: readonly Muscle[];
  readonly instructions: readonly string[];
}

/** The parts that muscles can have in an exercise. */
export const muscleParts = ['main', 'helping', 'holding'] as const;

/** The ways in which exercises are related. */
export const relations = ['easier', 'harder', 'alternatives', 'variations'] as const;

/** The fields of an exercise beside the eight, which `fields=all` and the offline package add. */
export interface ExerciseDetails {
  /** Other names that people know the exercise by. */
  readonly aliases: readonly string[];
  /**
   * The muscles in anatomical terms, hardest-working first: those of the target, those that help to move the
   * load, and those that hold still.
   */
  readonly muscles: Readonly<Record<(typeof muscleParts)[number], readonly Anatomy[]>>;
  /** Mistakes to avoid, what to feel, how to make it easier or harder: one sentence each. */
  readonly tips: readonly string[];
  readonly category: Category;
  readonly difficulty: Difficulty;
  /** What one writes down of a set: weight, reps, time and so on. */
  readonly metrics: readonly Metric[];
  /** Everything that it takes beside the equipment. */
  readonly requires: readonly Requisite[];
  readonly movementPattern: MovementPattern;
  readonly laterality: Laterality;
  readonly force: Force;
  readonly mechanic: Mechanic;
  /** Ids of related exercises, the nearest first. */
  readonly related: Readonly<Record<(typeof relations)[number], readonly string[]>>;
}

/** An exercise with all fields of the API. */
export interface DetailedExercise extends Exercise, ExerciseDetails {}

/** How much of its exercises an answer has: the eight fields, or with `fields=all` those of {@link DetailedExercise}. */
export type View = (typeof views)[number];

export const views = ['brief', 'detailed'] as const;

/** The published fields in the order in which they are written. */
export const exerciseFields = [
  'bodyPart',
  'equipment',
  'gifUrl',
  'id',
  'name',
  'target',
  'secondaryMuscles',
  'instructions',
] as const satisfies readonly (keyof Exercise)[];

/** The fields that a detailed exercise has behind the eight, in the order in which they are written. */
export const detailFields = [
  'aliases',
  'muscles',
  'tips',
  'category',
  'difficulty',
  'metrics',
  'requires',
  'movementPattern',
  'laterality',
  'force',
  'mechanic',
  'related',
] as const satisfies readonly (keyof ExerciseDetails)[];

/** The eight fields of an exercise that may have more, in the order in which they are written. */
export function apiExercise(exercise: Exercise): Exercise {
  const { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions } = exercise;
  return { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions };
}

/** `exercise` as one line of a list: a JSON object of the published fields, in their order, without a line break. */
export function exerciseLine(exercise: Exercise): string {
  return JSON.stringify(exercise, exerciseFields as unknown as string[]);
}

/** A detailed exercise as one line of a list, likewise. */
export function detailedLine(exercise: DetailedExercise): string {
  const named = [...exerciseFields, ...detailFields].map((name) => [name, exercise[name]]);
  return JSON.stringify(Object.fromEntries(named));
}

/** Orders two strings by code point. (`<` orders by UTF-16 unit, which differs beyond U+FFFF.) */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return codePointRank(unitA) - codePointRank(unitB);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above every other unit's. */
function codePointRank(unit: number): number {
  return (unit & 0xf800) === 0xd800 ? unit + 0x10000 : unit;
}

/** The order of every list: by name, then by id. */
export function compareExercises(a: Exercise, b: Exercise): number {
  return compareCodePoints(a.name, b.name) || compareCodePoints(a.id, b.id);
}
