import { resolve, sep } from 'node:path';
import { type Store, StoreError } from '../../store/store.ts';
import { RegularFiles, readBytes } from './regular-files.ts';

/** A store over the published tree in a folder. */
export function fileStore(folder: string): Store {
  const root = resolve(folder) + sep;
  const files = new RegularFiles();

  return {
    ranges: true,
    async read(path: string, startByte?: number, endByte?: number) {
      const location = resolve(root, path);
      if (!location.startsWith(root)) throw new StoreError(`${path} leads out of the published tree.`);
      try {
        return await files.use(location, (file) => readBytes(file, startByte, endByte));
      } catch (error) {
        const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        throw new StoreError(`${path} can't be read: ${(error as Error).message}`, { missing, cause: error });
      }
    },
  };
}
