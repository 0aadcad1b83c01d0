import { afterAll, describe, expect, test } from 'vitest';
import { movementOf } from '../../../build/motion/movement.ts';
import { movementDigests } from '../../../build/support/movement-digests.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { groupBy } from '../../../catalogue/text/group-by.ts';
import { keptChecks } from '../../support/stand-ins/kept-checks.ts';
import { exercises, findingsOf, library } from './findings.ts';

const byPattern = groupBy(exercises, ({ motion }) => motion?.pattern ?? 'poses of their own');

describe('every exercise has a movement that follows the rules', () => {
  const checks = keptChecks();
  const filesOf = movementDigests(library);
  afterAll(() => checks.save());

  test.each([...byPattern])('%s', (_pattern, exercises) => {
    for (const exercise of exercises) {
      const movement = movementOf(exercise);
      const check = checks.entry('movement-check', [movement, filesOf(movement.motion.pattern)]);
      if (check.found) continue;
      expect(findingsOf(movement), nameOf(exercise)).toEqual([]);
      check.keep({});
    }
  });
});

function nameOf({ id, name }: Exercise): string {
  return `${id} ${name}`;
}
