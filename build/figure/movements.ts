import type { MotionSteps } from '../../catalogue/schema/motion.ts';

/** The movements of a whole release, from which every animation can be drawn: the file `movements.json`. */
export interface Movements {
  /** The files of `catalogue/motions` by their names, without what only people and rules read. */
  readonly motions: Readonly<Record<string, unknown>>;
  /** For each exercise by its id what it shows, and the muscles that are painted. */
  readonly exercises: Readonly<Record<string, PackedMovement>>;
}

/** The movement of an exercise, its target and its secondary muscles, and where it is known what is done in which step. */
export type PackedMovement = readonly [
  motion: unknown,
  target: string,
  secondaryMuscles: readonly string[],
  steps?: MotionSteps,
];
