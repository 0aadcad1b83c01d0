/**
 * Where published files are read from: all that a platform has to supply. Paths are those of FORMAT.md, from the root
 * of the published tree. A read gives exactly what was asked for or fails with a {@link StoreError}.
 */
export interface Store {
  /** Whether reading a part of a file costs less than reading all of it. A store may find out while it is used. */
  readonly ranges: boolean;
  /** The whole file. */
  read(path: string): Promise<Uint8Array>;
  /** The bytes from `startByte` up to `endByte` (exclusive). */
  read(path: string, startByte: number, endByte: number): Promise<Uint8Array>;
}

/** A file could not be read. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** The store answered, and has no such file. */
  readonly missing: boolean;

  constructor(message: string, { missing = false, cause }: { missing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.missing = missing;
  }
}

/** True for the failure of a read of a file that the store does not have. */
export function isMissing(error: unknown): boolean {
  return error instanceof StoreError && error.missing;
}

/** The bytes from `startByte` up to `endByte` of a whole file, for stores that have it in memory. */
export function cut(path: string, file: Uint8Array, startByte = 0, endByte = file.length): Uint8Array {
  if (endByte > file.length) {
    throw new StoreError(`${path} has ${file.length} bytes, which is less than the ${endByte} expected.`);
  }
  return file.subarray(startByte, endByte);
}
