/** Keys and indexes that lead to a value in a document. */
type Path = readonly (string | number)[];

/** Where a fault of a movement lies, as far as whoever found it knows. */
export interface FaultPlace {
  /** The file of `catalogue/motions`, without `.json`; undefined where it may be any file that the movement is made of. */
  readonly file?: string;
  /** Where in that file, or in the movement once all its files are put together. */
  readonly path?: Path;
  /** The word at fault, where only that is known. */
  readonly word?: string;
}

/** A movement that can't be resolved or solved. */
export class MotionError extends Error {
  override readonly name = 'MotionError';
  readonly place: FaultPlace;

  constructor(message: string, place: FaultPlace | Path = {}) {
    super(message);
    this.place = 'length' in place ? { path: place } : place;
  }

  /** The same fault of something that stands at `path` in what is at fault now. */
  within(path: Path, message = this.message): MotionError {
    return new MotionError(message, { ...this.place, path: [...path, ...(this.place.path ?? [])] });
  }
}
