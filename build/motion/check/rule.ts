import type { FigureName } from '../anatomy/skeleton.ts';
import type { SolvedMotion } from '../solve/solve.ts';
import type { SolvedFrame } from '../solve/solved-frame.ts';
import type { Claim } from './claims.ts';

/** The limit up to which a movement may violate a rule. */
export interface Tolerance {
  /** The limit in meters, or in the unit that `unit` implies. */
  readonly most: number;
  /** The unit for display: body lengths in mm, scene lengths in m, angles in degrees, times and speeds unconverted. */
  readonly unit: 'mm' | 'm' | '°' | 's' | 'm/s' | 'm/s²';
  /** The limited quantity: "a hand or foot from its target". */
  readonly of: string;
  /** The words before the limit in a message; "at most" by default. */
  readonly limit?: string;
}

/** The tolerances of a rule, by the names under which movements widen them. */
export type Tolerances = Readonly<Record<string, Tolerance>>;

/** The limit of each tolerance for a movement. */
export type Most<T extends Tolerances> = { readonly [K in keyof T]: number };

/** The objection of a rule to a movement, in one frame. */
export interface MotionFinding<Name extends string = string> {
  /** Index among the distinct frames. */
  readonly frame: number;
  /** The joint or pair of parts, in words. Reported once for each tolerance, in its worst frame. */
  readonly part: string;
  /** What is wrong with it, with the measured value: "misses its target by 31 mm". */
  readonly found: string;
  /** The measured value in the unit of the tolerance. The worst frame has the largest. */
  readonly amount: number;
  readonly tolerance: Name;
  /** The remedy. */
  readonly fix: string;
}

/** A finding as it is reported. */
export interface ReportedFinding extends Pick<MotionFinding, 'frame' | 'part' | 'amount'> {
  /** The name of the rule. */
  readonly rule: string;
  readonly figure: FigureName;
  /** The complete sentence. */
  readonly message: string;
}

/** Reports a finding of the rule `rule` about `figure`. `allowed` is the limit in words. */
export function reported(
  rule: string,
  figure: FigureName,
  { frame, part, amount, found, fix }: Omit<MotionFinding, 'tolerance'>,
  allowed: string,
): ReportedFinding {
  return { rule, figure, frame, part, amount, message: `frame ${frame}: ${part} ${found}; ${allowed}: ${fix}` };
}

/** A movement as rules see it: all frames, its claims and instructions, and the props that don't stretch. */
export interface MotionToCheck extends SolvedMotion {
  readonly claims?: readonly Claim[];
  /** The instructions of the exercise, one sentence each. */
  readonly instructions?: readonly string[];
  /** The names of props whose cords keep their length. */
  readonly inextensible?: ReadonlySet<string>;
}

/** A rule about single frames or whole movements. It reads `M` of a movement. */
export interface Rule<T extends Tolerances = Tolerances, M = MotionToCheck> {
  /** What the rule requires of movements, in one sentence. */
  readonly description: string;
  readonly tolerances: T;
  check(motion: M, most: Most<T>): Iterable<MotionFinding<keyof T & string>>;
}

/** Declares a rule about whole movements, with its tolerances typed for `check`. */
export function movementRule<const T extends Tolerances>(rule: Rule<T>): Rule<T> {
  return rule;
}

/** A finding without its frame, which is known. */
export type FrameFinding<Name extends string = string> = Omit<MotionFinding<Name>, 'frame'>;

/** A rule about single frames. */
interface FrameRule<T extends Tolerances> extends Pick<Rule<T>, 'description' | 'tolerances'> {
  /** Reports its findings in a frame. */
  check(frame: SolvedFrame, most: Most<T>, tell: (finding: FrameFinding<keyof T & string>) => void): void;
}

/** Declares a rule about single frames. */
export function frameRule<const T extends Tolerances>({
  check,
  ...rule
}: FrameRule<T>): Rule<T, Pick<MotionToCheck, 'frames'>> {
  return {
    ...rule,
    check(motion, most) {
      const findings: MotionFinding<keyof T & string>[] = [];
      motion.frames.forEach((frame, index) => {
        check(frame, most, (finding) => findings.push({ ...finding, frame: index }));
      });
      return findings;
    },
  };
}

/** "31 mm". */
export function millimeters(meters: number): string {
  return `${Math.round(meters * 1000)} mm`;
}

/** "left forearm" for `forearm.left`, "upper arm" for `upperArm`. */
export function inWords(name: string): string {
  const [bone = '', side] = name.split('.');
  const words = bone.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return side ? `${side} ${words}` : words;
}
