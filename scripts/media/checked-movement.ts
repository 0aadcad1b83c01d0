import { checkMovement } from '../../build/motion/check/check-movement.ts';
import type { ReportedFinding } from '../../build/motion/check/rule.ts';
import { MotionError } from '../../build/motion/motion-error.ts';
import type { Movement } from '../../build/motion/movement.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import { checkView } from '../../build/motion/sight/check-view.ts';

/** What the rules find in a movement. */
export interface CheckedMovement {
  /** A line for each finding. */
  readonly lines: readonly string[];
  readonly isSolvable: boolean;
}

/**
 * Holds a movement to the rules of movements, for both figures.
 * @param withViews whether to hold it to the rules of views, too
 */
export function checkedMovement(movement: Movement, library: Library, withViews: boolean): CheckedMovement {
  try {
    const views = withViews ? checkView(movement, library) : [];
    return { lines: findingLines([...checkMovement(movement, library), ...views]), isSolvable: true };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    return { lines: [`motion  ${error.message}`], isSolvable: false };
  }
}

/**
 * The findings in a movement, one line each. The same finding for both figures, or of both sides of the body, gives one
 * line for the worst case.
 */
function findingLines(findings: readonly ReportedFinding[]): string[] {
  const groups = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    const key = `${finding.rule} ${finding.part.replace(/\b(left|right)\b/g, 'side')}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((group) => {
    const worst = group.reduce((a, b) => (b.amount > a.amount ? b : a));
    const figures = [...new Set(group.map(({ figure }) => figure))].join(', ');
    const isBothSides = new Set(group.map(({ part }) => part)).size > 1;
    return `${worst.rule} (${figures}${isBothSides ? ', both sides' : ''})  ${worst.message}`;
  });
}
