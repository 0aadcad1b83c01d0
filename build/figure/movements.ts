/** The movements of a whole release, from which every animation can be drawn: the file `movements.json`. */
export interface Movements {
  /** The files of `catalogue/motions` by their names, without what only people and rules read. */
  readonly motions: Readonly<Record<string, unknown>>;
  /** For each exercise by its id what it shows, and the muscles that are painted. */
  readonly exercises: Readonly<Record<string, PackedMovement>>;
}

/**
 * The instructions, by their numbers from 1, that tell what the figure does on its way forth and back: `steps` of the
 * catalogue's `motion`, written out since the package's types come without the catalogue's schema.
 */
export interface MovementSteps {
  readonly forth?: readonly number[] | undefined;
  readonly back?: readonly number[] | undefined;
}

/** The name of an exercise, its movement, the muscles that do the work and those that help, and where it is known what is done in which step. */
export type PackedMovement = readonly [
  name: string,
  motion: unknown,
  main: readonly string[],
  helping: readonly string[],
  steps?: MovementSteps,
];
