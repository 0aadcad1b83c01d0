/** The file with the {@link Movements} in the folder of a release. */
export const movementsFile = 'movements.json';

/**
 * The numbers of the instructions, from 1, for the figure's way forth and back: `steps` of the catalogue's `motion`,
 * written out because the package's types come without the catalogue's schema.
 */
export interface MovementSteps {
  readonly forth?: readonly number[] | undefined;
  readonly back?: readonly number[] | undefined;
}

/**
 * The file `movements.json`: the movements of a whole release, from which every animation can be drawn. It is stored in
 * columns, with exercises that move alike next to each other, because that compresses best.
 */
export interface Movements {
  /** The files of `catalogue/motions` by name, without members that only people and rules read. */
  readonly motions: Readonly<Record<string, unknown>>;
  /** The words of painted muscles. The columns `main` and `helping` refer to them by index. */
  readonly muscles: readonly string[];
  /** The ids of all exercises with a movement. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** The `motion` of each. */
  readonly shown: readonly unknown[];
  /** The main muscles of each, and the helping ones. */
  readonly main: readonly (readonly number[])[];
  readonly helping: readonly (readonly number[])[];
  /** The instructions for each way; 0 if unknown. */
  readonly steps: readonly (MovementSteps | 0)[];
}
