import { type CheckedMotion, type Finding, millimetres, type Tolerance } from './rule.ts';
import { rules } from './rules.ts';
import { checkToleranceNames } from './tolerances.ts';

/** A finding, told once for its part in its worst frame. */
export interface Violation extends Finding {
  readonly rule: string;
  /** The whole sentence: frame, part, fault, tolerance and hint. */
  readonly message: string;
}

/**
 * The violations of a movement over all its frames; `widened` holds the tolerances that it names for itself.
 * @throws MotionError for a tolerance that there is not
 */
export function checkMotion(motion: CheckedMotion, widened: Readonly<Record<string, number>> = {}): Violation[] {
  checkToleranceNames(widened);
  return rules.flatMap((rule) => {
    const tolerances = Object.entries(rule.tolerances);
    const most = Object.fromEntries(tolerances.map(([name, tolerance]) => [name, widened[name] ?? tolerance.most]));
    const worst = new Map<string, Finding>();
    for (const finding of rule.check(motion, most)) {
      const known = worst.get(finding.part);
      if (!known || finding.amount > known.amount) worst.set(finding.part, finding);
    }
    return [...worst.values()].map((finding) => {
      const { tolerance } = finding;
      const allowed = tell(tolerance, { ...rule.tolerances[tolerance]!, most: most[tolerance]! });
      const { frame, part, fault, hint } = finding;
      return { ...finding, rule: rule.name, message: `frame ${frame}: ${part} ${fault}; ${allowed}: ${hint}` };
    });
  });
}

function tell(name: string, tolerance: Tolerance): string {
  return `${tolerance.limit ?? 'at most'} ${sizeOf(tolerance)} (${name})`;
}

/** How much a tolerance allows, with its unit. */
export function sizeOf({ most, unit }: Tolerance): string {
  if (unit === 'mm') return millimetres(most);
  return unit === '°' ? `${most}°` : `${most} m`;
}
