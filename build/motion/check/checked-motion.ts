import type { MotionPatch } from '../../../catalogue/schema/motion.ts';
import { propTypes } from '../props/registry.ts';
import type { ResolvedMotion } from '../resolve/resolve.ts';
import type { SolvedMotion } from '../solve/solve.ts';
import { resolveClaims } from './claims.ts';
import type { CheckedMotion } from './rule.ts';

/**
 * A solved movement with everything that rules need.
 * @throws MotionError for claims about unknown keys or angles
 */
export function checkedMotion(
  solved: SolvedMotion,
  { props }: ResolvedMotion,
  written: MotionPatch,
  instructions: readonly string[] = [],
): CheckedMotion {
  const inextensible = props.filter(({ type }) => propTypes[type]!.inextensible).map(({ name }) => name);
  return { ...solved, claims: resolveClaims(written), inextensible: new Set(inextensible), instructions };
}
