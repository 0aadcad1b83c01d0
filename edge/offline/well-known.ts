/**
 * The exercises that come first wherever people browse, chosen by hand: everybody knows them, and neighbours differ in
 * posture and camera side. Ids with their names: an id that is another exercise in a catalogue of one's own is skipped.
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

/** As much of an exercise as its place in {@link wellKnownFirst} depends on. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly aliases: readonly string[];
}

/**
 * Exercises in the order in which people browse: the {@link wellKnown} ones, then of each target the one that has the
 * most aliases, then of each target the next one, and so on. Exercises with equally many aliases stand by id.
 * @param exercises in any order, each once; those of a filter will do
 * @example wellKnownFirst(catalogue.filter({ bodyPart: 'chest' }, { fields: 'all' })).slice(0, 20)
 */
export function wellKnownFirst<Exercise extends Named>(exercises: readonly Exercise[]): Exercise[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const chosen = new Set<Exercise>();
  for (const [id, name] of wellKnown) {
    const exercise = byId.get(id);
    if (exercise?.name === name) chosen.add(exercise);
  }
  const byAliases = exercises
    .filter((exercise) => !chosen.has(exercise))
    .sort((a, b) => b.aliases.length - a.aliases.length || (a.id < b.id ? -1 : 1));
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
