import { unknownName } from '../resolve/name-faults.ts';
import { rules } from './rules.ts';

const names: ReadonlySet<string> = new Set(Object.values(rules).flatMap(({ tolerances }) => Object.keys(tolerances)));

/**
 * Checks that the rules have the tolerances that a movement widens.
 * @throws MotionError for an unknown name
 */
export function checkToleranceNames(widened: Readonly<Record<string, number>>): void {
  for (const name of Object.keys(widened)) {
    if (!names.has(name)) throw unknownName('tolerance', name, names, ['tolerances', name]);
  }
}
