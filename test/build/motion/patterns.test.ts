import { describe, expect, test } from 'vitest';
import { defaultFigure } from '../../../build/motion/anatomy/skeleton.ts';
import { movementsOfPattern } from '../../../build/motion/movement.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { rounds } from '../../support/faults/faults.ts';
import { exercises, findingsOf, keyOf, library } from './findings.ts';

const noTint = { main: ['abs'], helping: [] };

/** Values may depend on each other, as in exercises; combinations that an exercise uses are checked there. */
const combined = new Set(exercises.flatMap(({ motion }) => valuesOf(motion)));

/** Movements of exercises are checked with the exercises. */
const ofExercises = new Set(exercises.flatMap(({ motion }) => (motion ? [keyOf({ motion })] : [])));

function valuesOf(motion: Exercise['motion']): string[] {
  return Object.entries(motion?.parameters ?? {}).map((value) => [motion?.pattern, ...value].join());
}

/**
 * Movements that no exercise uses are checked for one figure; `npm run media -- --check` checks both. The short form checks
 * the defaults and every eighth value.
 */
describe('every pattern follows the rules, with its defaults and with each value that no exercise uses', () => {
  test.each([...library.patterns.keys()])('%s', (pattern) => {
    const movements = movementsOfPattern(pattern, library, noTint).filter((_, i) => i % rounds(8, 1) === 0);
    for (const movement of movements) {
      if (valuesOf(movement.motion).some((value) => combined.has(value)) || ofExercises.has(keyOf(movement))) continue;
      expect(findingsOf(movement, [defaultFigure]), movement.name).toEqual([]);
    }
  });
});
