import type { ExerciseSummary } from './exercise-summary.ts';

/**
 * Exercises in the order in which somebody looks around: of each target the one that people have the most names for, then
 * of each the second one, and so on.
 */
export function wellKnownFirst(exercises: readonly ExerciseSummary[]): ExerciseSummary[] {
  const byFame = [...exercises].sort((a, b) => b.aliasCount - a.aliasCount || (a.id < b.id ? -1 : 1));
  const taken = new Map<string, number>();
  const rounds: ExerciseSummary[][] = [];
  for (const exercise of byFame) {
    const round = taken.get(exercise.target) ?? 0;
    taken.set(exercise.target, round + 1);
    rounds[round] ??= [];
    rounds[round].push(exercise);
  }
  return rounds.flat();
}
