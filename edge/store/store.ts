/**
 * The source of published files, which each platform supplies. Paths are those in FORMAT.md, relative to the root of
 * the published tree. A read returns exactly the requested bytes or fails with a {@link StoreError}.
 */
export interface Store {
  /** Whether reading a part of a file costs less than reading all of it. A store may find out in use. */
  readonly ranges: boolean;
  /** The whole file. */
  read(path: string): Promise<Uint8Array>;
  /** The bytes from `startByte` up to `endByte` (exclusive). */
  read(path: string, startByte: number, endByte: number): Promise<Uint8Array>;
}

/** A file could not be read. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** Whether the store answered that there is no such file. */
  readonly missing: boolean;

  constructor(message: string, { missing = false, cause }: { missing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.missing = missing;
  }
}

/** Whether an error means that the store doesn't have the file. */
export function isMissing(error: unknown): boolean {
  return error instanceof StoreError && error.missing;
}

/** The bytes from `startByte` up to `endByte` of a file that is in memory. */
export function cut(path: string, file: Uint8Array, startByte = 0, endByte = file.length): Uint8Array {
  if (endByte > file.length) {
    throw new StoreError(`${path} has ${file.length} bytes, which is less than the ${endByte} expected.`);
  }
  return file.subarray(startByte, endByte);
}
