import { muscleRoles } from '../../format/exercise.ts';
import { exerciseWith } from '../catalogue.ts';
import { listOf, objectOf, textOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { summaryLine, summaryOf, summarySchema } from './summary.ts';

/** Maximum number of exercises. Each is read separately, and some platforms allow only fifty reads per request. */
const mostExercises = 30;

const ids = listOf(textOf());

export const muscleCoverage: Tool = {
  name: 'muscle_coverage',
  title: 'Muscles that exercises cover',
  description:
    'Tells which muscles a workout or a week of exercises trains, by which exercises, and which it leaves out. A muscle counts ' +
    'as covered if it moves the load, as a main or helping muscle, but not if it only holds still.',
  input: () =>
    objectOf({
      ids: {
        ...listOf(textOf(), 'Ids of the exercises, such as ["0001", "0219"]; search_exercises finds them'),
        minItems: 1,
        maxItems: mostExercises,
      },
    }),
  output: objectOf({
    exercises: listOf(summarySchema),
    covered: listOf(
      objectOf({ muscle: textOf(), ...Object.fromEntries(muscleRoles.map((role) => [role, ids])) }),
      'Muscles that move the load, the most trained first, each with the ids of its exercises',
    ),
    onlyHeld: listOf(textOf(), 'Muscles that only hold still'),
    leftOut: listOf(textOf(), 'Muscles that none of these exercises uses'),
  }),
  async answer({ ids }, catalogue) {
    const unique = [...new Set(ids as string[])];
    const exercises = await Promise.all(unique.map((id) => exerciseWith(catalogue, id)));
    const idsOf = (muscle: string, role: (typeof muscleRoles)[number]) =>
      exercises.flatMap(({ id, muscles }) => (muscles[role].includes(muscle) ? [id] : []));
    const muscles = [
      ...new Set([
        ...catalogue.muscles,
        ...exercises.flatMap((each) => muscleRoles.flatMap((role) => each.muscles[role])),
      ]),
    ].map((muscle) => ({
      muscle,
      main: idsOf(muscle, 'main'),
      helping: idsOf(muscle, 'helping'),
      holding: idsOf(muscle, 'holding'),
    }));
    const covered = muscles
      .filter(({ main, helping }) => main.length + helping.length > 0)
      .sort((a, b) => b.main.length - a.main.length || b.helping.length - a.helping.length);
    const others = muscles.filter((each) => !covered.includes(each));
    const onlyHeld = others.flatMap(({ muscle, holding }) => (holding.length > 0 ? [muscle] : []));
    const leftOut = others.flatMap(({ muscle, holding }) => (holding.length > 0 ? [] : [muscle]));
    const line = (title: string, words: readonly string[]) => `${title}: ${words.join(', ') || 'none'}`;
    const lines = covered.map(({ muscle, main, helping }) =>
      [
        muscle,
        main.length > 0 && `main in ${main.join(', ')}`,
        helping.length > 0 && `helping in ${helping.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; '),
    );
    const text = [
      ...exercises.map((exercise) => summaryLine(summaryOf(exercise))),
      'Covered:',
      ...lines,
      line('Only hold still', onlyHeld),
      line('Left out', leftOut),
    ].join('\n');
    return { text, data: { exercises: exercises.map(summaryOf), covered, onlyHeld, leftOut } };
  },
};
