import {
  type MotionFinding,
  type MotionToCheck,
  millimeters,
  type ReportedFinding,
  type Rule,
  reported,
  type Tolerance,
  type Tolerances,
} from './rule.ts';
import { rules } from './rules.ts';
import { checkToleranceNames } from './tolerances.ts';

/**
 * The findings of all rules in a movement over all its frames, each reported once for its part and tolerance, in the
 * worst frame. `widened` has the tolerances that the movement widens.
 * @throws MotionError for an unknown tolerance
 */
export function checkMotion(motion: MotionToCheck, widened: Readonly<Record<string, number>> = {}): ReportedFinding[] {
  checkToleranceNames(widened);
  return Object.entries(rules).flatMap(([name, rule]) => {
    const most = mostOf(rule, widened);
    return worstFindings(rule, motion, most).map((finding) => {
      const { tolerance } = finding;
      const allowed = tell(tolerance, { ...rule.tolerances[tolerance]!, most: most[tolerance]! });
      return reported(name, motion.figure, finding, allowed);
    });
  });
}

/** The limits of a rule for a movement that widens some. */
export function mostOf(
  rule: Pick<Rule, 'tolerances'>,
  widened: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(rule.tolerances).map(([name, tolerance]) => [name, widened[name] ?? tolerance.most]),
  );
}

/**
 * The findings of one rule in a movement, each part in its worst frame. Amounts of different tolerances have different
 * units, so a part has one finding for each tolerance that it exceeds.
 */
export function worstFindings<M>(
  rule: Rule<Tolerances, M>,
  motion: M,
  most: Readonly<Record<string, number>>,
): MotionFinding[] {
  const worst = new Map<string, MotionFinding>();
  for (const finding of rule.check(motion, most)) {
    const key = `${finding.tolerance} ${finding.part}`;
    const known = worst.get(key);
    if (!known || finding.amount > known.amount) worst.set(key, finding);
  }
  return [...worst.values()];
}

function tell(name: string, tolerance: Tolerance): string {
  return `${tolerance.limit ?? 'at most'} ${sizeOf(tolerance)} (${name})`;
}

/** The limit of a tolerance, with its unit. */
export function sizeOf({ most, unit }: Tolerance): string {
  if (unit === 'mm') return millimeters(most);
  return unit === '°' ? `${most}°` : `${most} ${unit}`;
}
