import { type FigureName, figureNames } from '../anatomy/skeleton.ts';
import type { Movement } from '../movement.ts';
import type { Library } from '../resolve/library.ts';
import { resolveWritten, writtenMotion } from '../resolve/resolve.ts';
import { solveFigures } from '../solve/solve.ts';
import { checkMotion } from './check-motion.ts';
import { checkedMotion } from './checked-motion.ts';
import type { ReportedFinding } from './rule.ts';

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
    checkMotion(checkedMotion(solved, resolved, written, instructions), resolved.tolerances),
  );
}
