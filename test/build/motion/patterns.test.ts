import { describe, expect, test } from 'vitest';
import { defaultFigure } from '../../../build/motion/anatomy/skeleton.ts';
import { movementsOfPattern } from '../../../build/motion/movement.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { exercises, faultsOf, keyOf, library } from './faults.ts';

const noTint = { main: ['abs'], helping: [] };

/** Values may need each other, as exercises combine them; those that an exercise has are checked in it. */
const combined = new Set(exercises.flatMap(({ motion }) => valuesOf(motion)));

/** What exercises show is checked as theirs. */
const ofExercises = new Set(exercises.flatMap(({ motion }) => (motion ? [keyOf({ motion })] : [])));

function valuesOf(motion: Exercise['motion']): string[] {
  return Object.entries(motion?.parameters ?? {}).map((value) => [motion?.pattern, ...value].join());
}

/** What nobody sees yet is checked for one figure; `npm run media -- --check` does for both. */
describe('every pattern follows the rules, with its defaults and with each value that no exercise uses', () => {
  test.each([...library.patterns.keys()])('%s', (pattern) => {
    for (const movement of movementsOfPattern(pattern, library, noTint)) {
      if (valuesOf(movement.motion).some((value) => combined.has(value)) || ofExercises.has(keyOf(movement))) continue;
      expect(faultsOf(movement, [defaultFigure]), movement.name).toEqual([]);
    }
  });
});
