import { decodeStoredPack, encodeStoredPack, type PackStorage } from '../update/stored-pack.ts';

/** The little that a file system has to do. */
export interface PackFiles {
  /** The whole file; `undefined` when there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Writes a file, and resolves when it is safe on the disk. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Renames a file, replacing what is there under the new name. It may delete that first. */
  move(from: string, to: string): Promise<void>;
}

/**
 * Keeps the pack in a file: written beside, then renamed. Where a file system can't do that in one step, what was
 * written beside is the pack while there is no other.
 */
export function fileStorage(files: PackFiles, path: string): PackStorage {
  const beside = `${path}.part`;
  return {
    async read() {
      const bytes = (await files.read(path)) ?? (await files.read(beside));
      return bytes && decodeStoredPack(bytes);
    },
    async write(pack) {
      await files.write(beside, encodeStoredPack(pack));
      await files.move(beside, path);
    },
  };
}
