/**
 * The instructions, by their numbers from 1, that tell what the figure does on its way forth and back: `steps` of the
 * catalogue's `motion`, written out since the package's types come without the catalogue's schema.
 */
export interface MovementSteps {
  readonly forth?: readonly number[] | undefined;
  readonly back?: readonly number[] | undefined;
}

/**
 * The movements of a whole release, from which every animation can be drawn: the file `movements.json`. Exercises stand in
 * columns, those that move alike below each other: so the file compresses best.
 */
export interface Movements {
  /** The files of `catalogue/motions` by their names, without what only people and rules read. */
  readonly motions: Readonly<Record<string, unknown>>;
  /** The words for muscles that are painted, by which number the columns `main` and `helping` name them. */
  readonly muscles: readonly string[];
  /** The id of each exercise that moves. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** What each shows: `motion` of the catalogue. */
  readonly shown: readonly unknown[];
  /** The muscles that do the work, and those that help. */
  readonly main: readonly (readonly number[])[];
  readonly helping: readonly (readonly number[])[];
  /** What is done in which step; 0 where nobody has said so. */
  readonly steps: readonly (MovementSteps | 0)[];
}
