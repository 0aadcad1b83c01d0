import { type FileHandle, open } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { type Store, StoreError } from '../../store/store.ts';

/** A store over the published tree in a folder. */
export function fileStore(folder: string): Store {
  const root = resolve(folder) + sep;

  return {
    ranges: true,
    async read(path: string, startByte: number = 0, endByte?: number) {
      const location = resolve(root, path);
      if (!location.startsWith(root)) throw new StoreError(`${path} leads out of the published tree.`);
      let file: FileHandle | undefined;
      try {
        file = await open(location);
        const length = (endByte ?? (await file.stat()).size) - startByte;
        return await readExactly(file, path, startByte, length);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        throw new StoreError(`${path} can't be read: ${(error as Error).message}`, { missing, cause: error });
      } finally {
        await file?.close();
      }
    },
  };
}

async function readExactly(file: FileHandle, path: string, startByte: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, startByte + done);
    if (bytesRead === 0) throw new StoreError(`${path} ends ${length - done} bytes before byte ${startByte + length}.`);
    done += bytesRead;
  }
  return bytes;
}
