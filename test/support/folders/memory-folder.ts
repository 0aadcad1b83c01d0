import { fileEntry } from '../../../build/support/file-entry.ts';
import type { OutputFolder } from '../../../build/support/output-folder.ts';

/** A folder in memory and its files, for code that needs no path in the file system. */
export function memoryFolder(): { folder: OutputFolder; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const folder: OutputFolder = {
    create(name) {
      if (files.has(name)) throw new Error(`${name} is written twice.`);
      const pieces: Buffer[] = [];
      return {
        write: (bytes) => void pieces.push(Buffer.from(bytes)),
        close: () => void files.set(name, pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)),
      };
    },
    *read(name) {
      yield files.get(name)!;
    },
    link: () => false,
    entry: (name) => fileEntry([files.get(name)!]),
    path(name) {
      throw new Error(`${name} has no path: the folder is in memory.`);
    },
  };
  return { folder, files };
}
