import type { ExerciseSummary } from './exercise-summary.ts';

/**
 * The exercises that stand first wherever somebody looks around, chosen by hand: what everybody knows, neighbours in
 * different postures and seen from different sides. Ids with their names; a catalogue in which an id is another exercise
 * does without.
 */
export const wellKnown: readonly (readonly [id: string, name: string])[] = [
  ['0001', 'barbell back squat'],
  ['0219', 'barbell bench press'],
  ['0180', 'pull-up'],
  ['0035', 'barbell deadlift'],
  ['0232', 'push-up'],
  ['0827', 'dumbbell standing curl'],
  ['0018', 'forward lunge'],
  ['0198', 'barbell bent-over row'],
  ['0340', 'plank'],
  ['0248', 'barbell standing overhead press'],
  ['0321', 'crunch'],
  ['0186', 'cable wide-grip lat pulldown'],
  ['0240', 'chest dip'],
  ['0889', 'hip thrust'],
  ['0253', 'dumbbell lateral raise'],
  ['0119', 'burpee'],
  ['0008', '45 degree leg press'],
  ['0330', 'hanging leg raise'],
  ['0162', 'kettlebell swing'],
  ['0334', 'medicine ball russian twist'],
  ['0288', 'cable straight-bar pushdown'],
  ['0853', 'bulgarian split squat'],
  ['0195', 'dumbbell one-arm row'],
  ['0120', 'jumping jack'],
];

/**
 * Exercises in the order in which somebody looks around: the {@link wellKnown} ones, then of each target the one that
 * people have the most names for, then of each the second one, and so on.
 */
export function wellKnownFirst(exercises: readonly ExerciseSummary[]): ExerciseSummary[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const chosen = new Set(
    wellKnown.flatMap(([id, name]) => {
      const exercise = byId.get(id);
      return exercise?.name === name ? exercise : [];
    }),
  );
  const byFame = exercises
    .filter((exercise) => !chosen.has(exercise))
    .sort((a, b) => b.aliasCount - a.aliasCount || (a.id < b.id ? -1 : 1));
  const taken = new Map<string, number>();
  const rounds: ExerciseSummary[][] = [];
  for (const exercise of byFame) {
    const round = taken.get(exercise.target) ?? 0;
    taken.set(exercise.target, round + 1);
    rounds[round] ??= [];
    rounds[round].push(exercise);
  }
  return [...chosen, ...rounds.flat()];
}
