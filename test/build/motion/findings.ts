import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import type { FigureName } from '../../../build/motion/anatomy/skeleton.ts';
import { checkMovement } from '../../../build/motion/check/check-movement.ts';
import type { Movement } from '../../../build/motion/movement.ts';
import { resolveMotion } from '../../../build/motion/resolve/resolve.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { realCatalogue } from '../../support/samples/small-catalogue.ts';
import { ownLibrary } from './library.ts';

export const library = ownLibrary();

/** Every exercise of the project's catalogue as a movement. */
export const exercises = glob
  .sync('exercises/*.json', { cwd: realCatalogue, absolute: true })
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Exercise);

/** The same key for movements that resolve to the same. */
export function keyOf({ motion }: Pick<Movement, 'motion'>): string {
  return JSON.stringify(resolveMotion(motion, library));
}

/** The findings in a movement in words, for the given figures, by default both. */
export function findingsOf(movement: Movement, figures?: readonly FigureName[]): string[] {
  return checkMovement(movement, library, figures).map(({ figure, rule, message }) => `${figure} ${rule} ${message}`);
}
