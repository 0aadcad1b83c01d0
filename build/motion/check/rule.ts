import type { SolvedFrame, SolvedMotion } from '../solve/solve.ts';
import type { ToleranceName, Tolerances } from './tolerances.ts';

/** Something that a movement does in one frame and should not. */
export interface Finding {
  /** Index of the frame among those that differ. */
  readonly frame: number;
  /** What is told once, in its worst frame: the joint or the pair of parts, in words. */
  readonly part: string;
  /** How it is wrong, with the number found: "misses its target by 31 mm". */
  readonly fault: string;
  /** How much, in the unit of the tolerance: the worst frame is the one with the most. */
  readonly amount: number;
  readonly tolerance: ToleranceName;
  /** What to change. */
  readonly hint: string;
}

/** A rule about single frames or about the whole movement. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  check(motion: SolvedMotion, tolerances: Tolerances): Iterable<Finding>;
}

/** What a rule finds in one frame. */
export type FrameFinding = Omit<Finding, 'frame'>;

/** Declares a rule that looks at one frame at a time, and tells what it finds there. */
export function frameRule(
  name: string,
  description: string,
  check: (frame: SolvedFrame, tolerances: Tolerances, tell: (finding: FrameFinding) => void) => void,
): Rule {
  return {
    name,
    description,
    check(motion, tolerances) {
      const findings: Finding[] = [];
      motion.frames.forEach((frame, index) => {
        check(frame, tolerances, (finding) => findings.push({ ...finding, frame: index }));
      });
      return findings;
    },
  };
}

/** "31 mm". */
export function millimetres(metres: number): string {
  return `${Math.round(metres * 1000)} mm`;
}

/** "left forearm" for `forearm.left`, "upper arm" for `upperArm`. */
export function inWords(name: string): string {
  const [bone = '', side] = name.split('.');
  const words = bone.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return side ? `${side} ${words}` : words;
}
