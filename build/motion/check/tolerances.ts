import { MotionError } from '../motion-error.ts';
import { rules } from './rules.ts';

const names: ReadonlySet<string> = new Set(rules.flatMap(({ tolerances }) => Object.keys(tolerances)));

/**
 * Holds the tolerances that a movement widens by their names against those that the rules have.
 * @throws MotionError for a name that none of them has
 */
export function checkToleranceNames(widened: Readonly<Record<string, number>>): void {
  for (const name of Object.keys(widened)) {
    if (names.has(name)) continue;
    throw new MotionError(`unknown tolerance "${name}"; there is ${[...names].join(', ')}`, ['tolerances', name]);
  }
}
