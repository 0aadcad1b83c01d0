import { afterAll, describe, expect, test } from 'vitest';
import { figureNames } from '../../../build/motion/anatomy/skeleton.ts';
import { movementOf } from '../../../build/motion/movement.ts';
import { movementDigests } from '../../../build/support/movement-digests.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { groupBy } from '../../../catalogue/support/group-by.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { keptChecks } from '../../support/stand-ins/kept-checks.ts';
import { exercises, findingsOf, library } from './findings.ts';

const checks = keptChecks();
const filesOf = movementDigests(library);
/** The place for a movement without findings. */
const checkOf = (exercise: Exercise) =>
  checks.entry('movement-check', [movementOf(exercise), filesOf(exercise.motion?.pattern), isWhole]);
const unchecked = exercises.filter((exercise) => !checkOf(exercise).found);

/**
 * If more movements than this have changed, as after a change of the code, one in eighty is checked for one figure, in
 * turn; the next run takes others.
 */
const mostForBoth = 200;
const isForBoth = isWhole || unchecked.length <= mostForBoth;
const chosen = isForBoth ? unchecked : unchecked.filter((_, i) => i % 80 === 0);
const groups = groupBy(chosen, ({ motion }) => motion?.pattern ?? 'poses of their own');

describe('every exercise has a movement that follows the rules', () => {
  afterAll(() => checks.save());

  test.each([...groups])('%s', (_, exercises) => {
    for (const exercise of exercises) {
      const figures = isForBoth ? figureNames : [figureNames[Number(exercise.id) % 2]!];
      expect(findingsOf(movementOf(exercise), figures), `${exercise.id} ${exercise.name}`).toEqual([]);
      checkOf(exercise).keep({});
    }
  });

  test('and nothing was left out', () => {
    expect(chosen.filter((exercise) => !checkOf(exercise).found)).toEqual([]);
  });
});
