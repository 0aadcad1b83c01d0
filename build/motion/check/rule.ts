import type { SolvedMotion } from '../solve/solve.ts';
import type { SolvedFrame } from '../solve/solved-frame.ts';
import type { Claim } from './claims.ts';

/** The most by which a movement may miss what a rule asks for. */
export interface Tolerance {
  /** The most that is allowed: metres, or what `unit` says. */
  readonly most: number;
  /** How it is told: lengths of the body in mm, of the whole scene in m, angles in degrees, times and speeds as they are. */
  readonly unit: 'mm' | 'm' | '°' | 's' | 'm/s' | 'm/s²';
  /** The quantity that is limited: "a hand or foot from its target". */
  readonly of: string;
  /** The words before the most in a message: "at most" when not given. */
  readonly limit?: string;
}

/** The tolerances of a rule by their names, which are those that a movement widens them by. */
export type Tolerances = Readonly<Record<string, Tolerance>>;

/** The most of each tolerance, as the movement has it. */
export type Most<T extends Tolerances> = { readonly [K in keyof T]: number };

/** Something that a movement does in one frame and should not. */
export interface MotionFinding<Name extends string = string> {
  /** Index of the frame among those that differ. */
  readonly frame: number;
  /** The joint or the pair of parts, in words; told once, for its worst frame. */
  readonly part: string;
  /** How it is wrong, with the number found: "misses its target by 31 mm". */
  readonly fault: string;
  /** How much, in the unit of the tolerance: the worst frame is the one with the most. */
  readonly amount: number;
  readonly tolerance: Name;
  /** The change that mends it. */
  readonly hint: string;
}

/** A movement as rules see it: every frame, what it and its text say of it, and what does not stretch. */
export interface CheckedMotion extends SolvedMotion {
  readonly claims?: readonly Claim[];
  /** What a reader is told to do, one sentence each. */
  readonly instructions?: readonly string[];
  /** The names of the props whose cords keep their length. */
  readonly inextensible?: ReadonlySet<string>;
}

/** A rule about single frames or about the whole movement. */
export interface Rule<T extends Tolerances = Tolerances> {
  /** The same word as its file, its examples in the tests and its row in the contributor's table. */
  readonly name: string;
  /** The promise that it holds movements to, in one sentence. */
  readonly description: string;
  readonly tolerances: T;
  check(motion: CheckedMotion, most: Most<T>): Iterable<MotionFinding<keyof T & string>>;
}

/** Declares a rule about whole movements, so that `check` knows its own tolerances. */
export function movementRule<const T extends Tolerances>(rule: Rule<T>): Rule<T> {
  return rule;
}

/** A finding in a frame that the rule need not name. */
export type FrameFinding<Name extends string = string> = Omit<MotionFinding<Name>, 'frame'>;

/** A rule that looks at one frame at a time. */
interface FrameRule<T extends Tolerances> extends Pick<Rule<T>, 'name' | 'description' | 'tolerances'> {
  /** Tells what it finds in a frame. */
  check(frame: SolvedFrame, most: Most<T>, tell: (finding: FrameFinding<keyof T & string>) => void): void;
}

/** Declares a rule that looks at one frame at a time. */
export function frameRule<const T extends Tolerances>({ check, ...rule }: FrameRule<T>): Rule<T> {
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
export function millimetres(metres: number): string {
  return `${Math.round(metres * 1000)} mm`;
}

/** "left forearm" for `forearm.left`, "upper arm" for `upperArm`. */
export function inWords(name: string): string {
  const [bone = '', side] = name.split('.');
  const words = bone.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return side ? `${side} ${words}` : words;
}
