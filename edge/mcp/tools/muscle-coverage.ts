import { type DetailedExercise, muscleRoles } from '../../format/exercise.ts';
import { exerciseWith, mostSingly } from '../catalogue.ts';
import { listOf, objectOf, textOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { summaryLine, summaryOf, summarySchema } from './shared/summary.ts';

export const muscleCoverage: Tool = {
  name: 'muscle_coverage',
  title: 'Muscles that exercises cover',
  description:
    'Tells which muscles a workout or a week of exercises trains, by which exercises, and which it leaves out. A muscle counts ' +
    'as covered if it moves the load, as a main or helping muscle, but not if it only holds still. ' +
    `Takes at most ${mostSingly} exercises.`,
  input: () =>
    objectOf({
      ids: {
        ...listOf(textOf(), 'Ids of the exercises, such as ["0001", "0219"]; search_exercises finds them'),
        minItems: 1,
        maxItems: mostSingly,
      },
    }),
  output: objectOf({
    exercises: listOf(summarySchema),
    covered: listOf(
      objectOf({ muscle: textOf(), ...Object.fromEntries(muscleRoles.map((role) => [role, listOf(textOf())])) }),
      'Muscles that move the load, the most trained first, each with the ids of its exercises',
    ),
    onlyHeld: listOf(textOf(), 'Muscles that only hold still'),
    leftOut: listOf(textOf(), 'Muscles that none of these exercises uses'),
  }),
  async answer(args, catalogue) {
    const [id, ...otherIds] = new Set(args.ids as string[]);
    const first = await exerciseWith(catalogue, id!);
    const exercises = [first, ...(await Promise.all(otherIds.map((other) => exerciseWith(catalogue, other))))];
    const uses = usesOf(exercises, catalogue.muscles);
    const covered = uses
      .filter(({ main, helping }) => main.length + helping.length > 0)
      .sort((a, b) => b.main.length - a.main.length || b.helping.length - a.helping.length);
    const others = uses.filter((use) => !covered.includes(use));
    const onlyHeld = others.filter(({ holding }) => holding.length > 0).map(({ muscle }) => muscle);
    const leftOut = others.filter(({ holding }) => holding.length === 0).map(({ muscle }) => muscle);
    const text = [
      ...exercises.map((exercise) => summaryLine(summaryOf(exercise))),
      'Covered:',
      ...covered.map(coveredLine),
      `Only hold still: ${onlyHeld.join(', ') || 'none'}`,
      `Left out: ${leftOut.join(', ') || 'none'}`,
    ].join('\n');
    return { text, data: { exercises: exercises.map(summaryOf), covered, onlyHeld, leftOut } };
  },
};

/** A muscle, and for each role the ids of the exercises in which it has that role. */
type MuscleUse = { readonly muscle: string } & Readonly<Record<(typeof muscleRoles)[number], readonly string[]>>;

/** The uses of all these muscles and of those of the exercises, in this order. */
function usesOf(exercises: readonly DetailedExercise[], muscles: readonly string[]): MuscleUse[] {
  const used = exercises.flatMap((exercise) => muscleRoles.flatMap((role) => exercise.muscles[role]));
  return Array.from(new Set([...muscles, ...used]), (muscle) => {
    const idsIn = (role: (typeof muscleRoles)[number]) =>
      exercises.filter(({ muscles }) => muscles[role].includes(muscle)).map(({ id }) => id);
    return { muscle, main: idsIn('main'), helping: idsIn('helping'), holding: idsIn('holding') };
  });
}

/** `glutes; main in 0001; helping in 0002, 0003` */
function coveredLine(use: MuscleUse): string {
  const roles = (['main', 'helping'] as const).filter((role) => use[role].length > 0);
  return [use.muscle, ...roles.map((role) => `${role} in ${use[role].join(', ')}`)].join('; ');
}
