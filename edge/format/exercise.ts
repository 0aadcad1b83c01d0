import { compareCodePoints } from '../order/code-points.ts';
import type * as Word from './words.ts';

/** An exercise as it is published: these eight fields, in this order. */
export interface Exercise {
  readonly bodyPart: Word.BodyPart;
  readonly equipment: Word.Equipment;
  readonly gifUrl: string;
  readonly id: string;
  readonly name: string;
  readonly target: Word.Target;
  readonly secondaryMuscles: readonly Word.Muscle[];
  readonly instructions: readonly string[];
}

/** The roles of muscles in an exercise. */
export const muscleRoles = ['main', 'helping', 'holding'] as const;

/** The ways in which exercises are related. */
export const relations = ['easier', 'harder', 'alternatives', 'variations'] as const;

/** The additional fields of an exercise, with `fields=all` and in the offline package. */
export interface ExerciseDetails {
  /** Other names of the exercise. */
  readonly aliases: readonly string[];
  /**
   * Anatomical names of the muscles, hardest-working first: those of the target, those that help move the load, and
   * those that hold still.
   */
  readonly muscles: Readonly<Record<(typeof muscleRoles)[number], readonly Word.Anatomy[]>>;
  /** Mistakes to avoid, what to feel, how to make it easier or harder: one sentence each. */
  readonly tips: readonly string[];
  readonly category: Word.Category;
  readonly difficulty: Word.Difficulty;
  /** What people log for a set: weight, reps, time and so on. */
  readonly metrics: readonly Word.Metric[];
  /** Everything it needs besides the equipment. */
  readonly requires: readonly Word.Requisite[];
  readonly movementPattern: Word.MovementPattern;
  readonly laterality: Word.Laterality;
  readonly force: Word.Force;
  readonly mechanic: Word.Mechanic;
  /** Ids of related exercises, the closest first. */
  readonly related: Readonly<Record<(typeof relations)[number], readonly string[]>>;
}

/** An exercise with all fields of the API. */
export interface DetailedExercise extends Exercise, ExerciseDetails {}

/** The extent of exercises in an answer: the eight fields, or with `fields=all` those of {@link DetailedExercise}. */
export type View = (typeof views)[number];

export const views = ['brief', 'detailed'] as const;

/** The published fields, in the order in which they are written. */
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

/** The additional fields of a detailed exercise, in the order in which they are written. */
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

/** Only some members of an object, in the order of their names. */
export function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as unknown as Pick<Whole, Name>;
}

/** Only the API's fields of an exercise, in their written order. */
export function apiExercise(exercise: Exercise): Exercise {
  const { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions } = exercise;
  return { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions };
}

/** `exercise` as one line of a list: a JSON object of the published fields, in their order, without a line break. */
export function exerciseLine(exercise: Exercise): string {
  return JSON.stringify(apiExercise(exercise));
}

/** `exercise` as one line of a detailed list. */
export function detailedLine(exercise: DetailedExercise): string {
  return JSON.stringify({ ...apiExercise(exercise), ...pick(exercise, detailFields) });
}

/** The order of every list: by name, then by id. */
export function compareExercises(a: Exercise, b: Exercise): number {
  return compareCodePoints(a.name, b.name) || compareCodePoints(a.id, b.id);
}
