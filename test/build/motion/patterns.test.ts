import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { checkMovement, movementOf, movementsOfPattern } from '../../../build/motion/movement.ts';
import { MotionError } from '../../../build/motion/resolve/motion-error.ts';
import { resolveMotion } from '../../../build/motion/resolve/resolve.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { ownLibrary } from './library.ts';

const library = ownLibrary();
const folder = new URL('../../../catalogue/exercises/', import.meta.url).pathname;
const exercises = glob
  .sync('*.json', { cwd: folder })
  .map((path) => JSON.parse(readFileSync(folder + path, 'utf8')) as Exercise);

const noTint = { target: 'abs', secondaryMuscles: [] };

/** Movements that resolve to the same are checked once. */
const checked = new Map<string, string[]>();

function faultsOf(movement: ReturnType<typeof movementOf>): string[] {
  const key = JSON.stringify(resolveMotion(movement.motion, library));
  let faults = checked.get(key);
  if (!faults) {
    faults = checkMovement(movement, library).map(({ figure, rule, message }) => `${figure} ${rule} ${message}`);
    checked.set(key, faults);
  }
  return faults;
}

/** Values may need each other, as exercises combine them; those that an exercise has are checked in it. */
const combined = new Set(exercises.flatMap(({ motion }) => valuesOf(motion)));

function valuesOf(motion: Exercise['motion']): string[] {
  return Object.entries(motion?.parameters ?? {}).map((value) => [motion?.pattern, ...value].join());
}

describe('every pattern, with its defaults and with each value that no exercise has, keeps the rules', () => {
  test.each([...library.patterns.keys()])('%s', (pattern) => {
    for (const movement of movementsOfPattern(pattern, library, noTint)) {
      if (valuesOf(movement.motion).some((value) => combined.has(value))) continue;
      expect(faultsOf(movement), movement.name).toEqual([]);
    }
  });
});

test('every exercise has a movement that keeps the rules', () => {
  const faults = exercises.flatMap((exercise) => {
    const name = `${exercise.id} ${exercise.name}`;
    try {
      return faultsOf(movementOf(exercise)).map((fault) => `${name}: ${fault}`);
    } catch (error) {
      if (error instanceof MotionError) return `${name}: ${error.message}`;
      throw error;
    }
  });
  expect(faults).toEqual([]);
});
