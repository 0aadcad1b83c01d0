import { MotionError } from '../resolve/motion-error.ts';

/**
 * How far a movement may miss what its rules ask for; in metres, degrees where the name says so. A pattern or posture may
 * widen one by name, in its own `tolerances`.
 */
export const tolerances = {
  /** A hand or foot from its target. */
  reach: 0.005,
  /** Degrees beyond the range of a joint. */
  rangeDegrees: 3,
  /** A hand or foot below the floor. */
  floorHard: 0.014,
  /** Any other part of the body below the floor: flesh gives way. */
  floorSoft: 0.03,
  /** A forearm, hand or elbow inside the trunk or the head. */
  armInTrunk: 0.03,
  /** The far half of a thigh inside the trunk. */
  thighInTrunk: 0.06,
  /** A leg inside the other leg, an arm inside a leg or the other arm. */
  limbInLimb: 0.03,
  /** A body part inside something hard: iron, steel, a frame, wood. */
  propHard: 0.022,
  /** A body part inside something soft: a pad, a mat, rubber, a band. */
  propSoft: 0.05,
  /** What a planted foot or hand moves between two frames. */
  slide: 0.006,
  /** A closed hand from the surface of what it holds. */
  hold: 0.02,
  /** What a joint moves between two frames; more looks like a jump. */
  step: 0.34,
  /** Degrees that a bone turns between two frames. */
  turnDegrees: 80,
  /** Largest width, height or depth of everything to be seen, so that the figure is not too small. */
  extent: 3.6,
} as const;

export type ToleranceName = keyof typeof tolerances;
export type Tolerances = Readonly<Record<ToleranceName, number>>;

/**
 * Holds the tolerances that a movement widens against those that there are.
 * @throws MotionError for a name that is none of them
 */
export function checkToleranceNames(widened: Readonly<Record<string, number>>): void {
  for (const name of Object.keys(widened)) {
    if (Object.hasOwn(tolerances, name)) continue;
    throw new MotionError(`unknown tolerance "${name}"; there is ${Object.keys(tolerances).join(', ')}`, [
      'tolerances',
      name,
    ]);
  }
}
