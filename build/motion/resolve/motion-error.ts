/** A movement that can't be resolved or solved. `path` leads to the place in its file, where that is known. */
export class MotionError extends Error {
  override readonly name = 'MotionError';
  readonly path: readonly (string | number)[];

  constructor(message: string, path: readonly (string | number)[] = []) {
    super(message);
    this.path = path;
  }
}
