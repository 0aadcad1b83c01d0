import { describe, expect, test } from 'vitest';
import { movementOf } from '../../../build/motion/movement.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { groupBy } from '../../../catalogue/text/group-by.ts';
import { exercises, faultsOf } from './faults.ts';

const byPattern = groupBy(exercises, ({ motion }) => motion?.pattern ?? 'poses of their own');

describe('every exercise has a movement that follows the rules', () => {
  test.each([...byPattern])('%s', (_pattern, exercises) => {
    for (const exercise of exercises) expect(faultsOf(movementOf(exercise)), nameOf(exercise)).toEqual([]);
  });
});

function nameOf({ id, name }: Exercise): string {
  return `${id} ${name}`;
}
