import type { FigureViolation } from '../../build/motion/check/check-movement.ts';
import type { ViewViolation } from '../../build/motion/sight/check-view.ts';

type Told = FigureViolation | ViewViolation;

/**
 * The violations of a movement, one line each. The same fault of both figures, or of both sides of the body, gives one
 * line for the worst case.
 */
export function faultLines(violations: readonly Told[]): string[] {
  const groups = new Map<string, Told[]>();
  for (const violation of violations) {
    const key = `${violation.rule} ${violation.part.replace(/\b(left|right)\b/g, 'side')}`;
    groups.set(key, [...(groups.get(key) ?? []), violation]);
  }
  return [...groups.values()].map((group) => {
    const worst = group.reduce((a, b) => (b.amount > a.amount ? b : a));
    const figures = [...new Set(group.map(({ figure }) => figure))].join(', ');
    const isBothSides = new Set(group.map(({ part }) => part)).size > 1;
    return `${worst.rule} (${figures}${isBothSides ? ', both sides' : ''})  ${worst.message}`;
  });
}
