import { checkMovement } from '../../build/motion/check/check-movement.ts';
import type { ReportedFinding } from '../../build/motion/check/rule.ts';
import { MotionError } from '../../build/motion/motion-error.ts';
import type { Movement } from '../../build/motion/movement.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import { checkView } from '../../build/motion/sight/check-view.ts';
import { counted } from '../../catalogue/support/counted.ts';
import { progressLines } from '../support/progress-lines.ts';

/**
 * Holds movements to the rules of movements, for both figures, and prints the findings. With any, the command fails.
 * @param withViews whether to hold them to the rules of views, too
 * @returns the movements that can be solved
 */
export function printFindings(movements: readonly Movement[], library: Library, withViews = false): Movement[] {
  const solvable: Movement[] = [];
  let count = 0;
  const progress = progressLines();
  const print = (line: string) => {
    progress.end();
    console.log(line);
  };
  progress.begin('Checking movements');
  for (const [i, movement] of movements.entries()) {
    progress.advance(i, movements.length);
    let lines: string[];
    try {
      const views = withViews ? checkView(movement, library) : [];
      lines = findingLines([...checkMovement(movement, library), ...views]);
      solvable.push(movement);
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      lines = [`motion  ${error.message}`];
    }
    for (const line of lines) print(`${movement.name}  ${line}`);
    count += lines.length;
  }
  print(`${counted(movements.length, 'movement')}, ${counted(count, 'finding')}.`);
  if (count > 0) process.exitCode = 1;
  return solvable;
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
