/** An exercise as it is published: these eight fields, in this order. */
export interface Exercise {
  readonly bodyPart: string;
  readonly equipment: string;
  readonly gifUrl: string;
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
  readonly instructions: readonly string[];
}

/** The published fields whose values are words of a closed list, by which exercises can be listed. */
export type VocabularyField = 'bodyPart' | 'equipment' | 'target' | 'secondaryMuscles';

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

/** The eight fields of an exercise that may have more, in the order in which they are written. */
export function apiExercise(exercise: Exercise): Exercise {
  const { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions } = exercise;
  return { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions };
}

/** `exercise` as one line of a list: a JSON object of the published fields, in their order, without a line break. */
export function exerciseLine(exercise: Exercise): string {
  return JSON.stringify(exercise, exerciseFields as unknown as string[]);
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
