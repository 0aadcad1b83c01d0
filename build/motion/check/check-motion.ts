import type { SolvedMotion } from '../solve/solve.ts';
import { type Finding, millimetres, type Rule } from './rule.ts';
import { collision } from './rules/collision.ts';
import { floor } from './rules/floor.ts';
import { hold } from './rules/hold.ts';
import { loop } from './rules/loop.ts';
import { obstacle } from './rules/obstacle.ts';
import { picture } from './rules/picture.ts';
import { range } from './rules/range.ts';
import { reach } from './rules/reach.ts';
import { slide } from './rules/slide.ts';
import { checkToleranceNames, type ToleranceName, type Tolerances, tolerances } from './tolerances.ts';

/** Every rule, in the order in which findings are told. */
export const rules: readonly Rule[] = [reach, range, floor, collision, obstacle, hold, slide, loop, picture];

/** A finding, told once for its part in its worst frame. */
export interface Violation extends Finding {
  readonly rule: string;
  /** The whole sentence: frame, part, fault, tolerance and hint. */
  readonly message: string;
}

/** Checks every frame of a movement; `widened` holds the tolerances that it names for itself. Throws on an unknown name. */
export function checkMotion(motion: SolvedMotion, widened: Readonly<Record<string, number>> = {}): Violation[] {
  checkToleranceNames(widened);
  const all: Tolerances = { ...tolerances, ...widened };
  return rules.flatMap((rule) => {
    const worst = new Map<string, Finding>();
    for (const finding of rule.check(motion, all)) {
      const known = worst.get(finding.part);
      if (!known || finding.amount > known.amount) worst.set(finding.part, finding);
    }
    return [...worst.values()].map((finding) => ({
      ...finding,
      rule: rule.name,
      message: tell(finding, all[finding.tolerance]),
    }));
  });
}

function tell({ frame, part, fault, tolerance, hint }: Finding, most: number): string {
  return `frame ${frame}: ${part} ${fault}; ${limit(tolerance, most)}: ${hint}`;
}

function limit(name: ToleranceName, most: number): string {
  if (name === 'rangeDegrees') return `beyond the range by more than ${most}° (${name})`;
  if (name === 'extent') return `at most ${most} m (${name})`;
  return `at most ${name.endsWith('Degrees') ? `${most}°` : millimetres(most)} (${name})`;
}
