import { decodeStoredPack, encodeStoredPack, type PackStorage } from './stored-pack.ts';

/** The required functions of a file system. */
export interface PackFiles {
  /** The whole file; `undefined` if there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Writes a file and resolves once it is safely on disk. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Renames a file, replacing an existing one, which it may delete first. */
  move(from: string, to: string): Promise<void>;
}

/**
 * Stores the pack in a file: it is written to a second file, which is then renamed. Where that takes more than one
 * step, `read` uses the second file while the first is missing.
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
