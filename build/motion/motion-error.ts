import type { Path } from '../../catalogue/reader/source.ts';

/** The location of a fault in a movement, as far as known. */
export interface FaultPlace {
  /** The file in `catalogue/motions`, without `.json`; undefined if it may be any of the movement's files. */
  readonly file?: string;
  /** The path in that file, or in the movement merged from all its files. */
  readonly path?: Path;
  /** The word at fault, if nothing else is known. */
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

  /** The same fault in an enclosing document, where the current one is at `path`. */
  within(path: Path, message = this.message): MotionError {
    return new MotionError(message, { ...this.place, path: [...path, ...(this.place.path ?? [])] });
  }
}
