import type { ReportedFinding } from '../../build/motion/check/rule.ts';

/**
 * The findings in a movement, one line each. The same finding for both figures, or of both sides of the body, gives one
 * line for the worst case.
 */
export function findingLines(findings: readonly ReportedFinding[]): string[] {
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
