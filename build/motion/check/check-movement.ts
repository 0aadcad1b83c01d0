import type { MotionPatch } from '../../../catalogue/schema/motion.ts';
import { type FigureName, figureNames } from '../anatomy/skeleton.ts';
import { MotionError } from '../motion-error.ts';
import type { Movement } from '../movement.ts';
import { propTypes } from '../props/registry.ts';
import type { Library } from '../resolve/library.ts';
import { type ResolvedMotion, resolveWritten } from '../resolve/resolve.ts';
import { writtenMotion } from '../resolve/written-motion.ts';
import { type SolvedMotion, solveFigures } from '../solve/solve.ts';
import type { SolvedFrame } from '../solve/solved-frame.ts';
import { checkMotion } from './check-motion.ts';
import { resolveClaims } from './claims.ts';
import type { MotionToCheck, ReportedFinding } from './rule.ts';

/**
 * The findings of all rules in a movement, for the given figures, by default both.
 * @throws MotionError if it can't be resolved or solved
 */
export function checkMovement(
  { motion, instructions }: Movement,
  library: Library,
  figures: readonly FigureName[] = figureNames,
): ReportedFinding[] {
  const written = writtenMotion(motion, library);
  const resolved = resolveWritten(written, library);
  return solveFigures(resolved, figures).flatMap((solved) =>
    checkMotion(motionToCheck(solved, resolved, written, instructions), resolved.tolerances),
  );
}

/**
 * A solved movement with everything that rules need.
 * @throws MotionError for claims about unknown keys or angles, and for a prop without a finite size
 */
export function motionToCheck(
  solved: SolvedMotion,
  { props }: ResolvedMotion,
  written: MotionPatch,
  instructions: readonly string[] = [],
): MotionToCheck {
  for (const frame of solved.frames) checkSizes(frame);
  const inextensible = props.filter(({ type }) => propTypes.get(type)!.inextensible).map(({ name }) => name);
  return { ...solved, claims: resolveClaims(written), inextensible: new Set(inextensible), instructions };
}

/**
 * Checks that every solid of a frame has a size and a place. A parameter of 0 can lead to one that is not a number,
 * which rules can't measure.
 * @throws MotionError that names the prop
 */
export function checkSizes({ props }: SolvedFrame): void {
  for (const { name, solids } of props) {
    if (solids.every(({ shape }) => Number.isFinite(sumOf(shape)))) continue;
    throw new MotionError(`prop "${name}" has no size; change the parameter that is 0, negative or far too large`, {
      path: ['props', name.replace(/\.(?:left|right)$/, '')],
    });
  }
}

/** The sum of all numbers in a value: it is finite only if each of them is. */
function sumOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const member of Array.isArray(value) ? value : Object.values(value)) sum += sumOf(member);
  return sum;
}
