/**
 * The exercises that are shown first wherever people browse, chosen by hand: they are well known, and neighbors differ
 * in posture and camera side. Ids with names: an id that belongs to another exercise in someone's own catalogue is
 * skipped.
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

/** The fields that the order of {@link wellKnownFirst} depends on. */
export interface RankedExercise {
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly aliases: readonly string[];
}

/**
 * Sorts exercises for browsing: first the {@link wellKnown} ones, then the exercise of each target with the most
 * aliases, then the next one of each target, and so on. Equal numbers of aliases are sorted by id.
 * @param exercises in any order, without duplicates; may be filtered
 * @example wellKnownFirst(catalogue.filter({ bodyPart: 'chest' }, { fields: 'all' })).slice(0, 20)
 */
export function wellKnownFirst<Exercise extends RankedExercise>(exercises: readonly Exercise[]): Exercise[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const chosen = new Set<Exercise>();
  for (const [id, name] of wellKnown) {
    const exercise = byId.get(id);
    if (exercise?.name === name) chosen.add(exercise);
  }
  const byAliases = exercises
    .filter((exercise) => !chosen.has(exercise))
    .sort((a, b) => b.aliases.length - a.aliases.length || a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  const taken = new Map<string, number>();
  const rounds: Exercise[][] = [];
  for (const exercise of byAliases) {
    const round = taken.get(exercise.target) ?? 0;
    taken.set(exercise.target, round + 1);
    rounds[round] ??= [];
    rounds[round].push(exercise);
  }
  return [...chosen, ...rounds.flat()];
}
