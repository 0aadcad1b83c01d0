import { closeSync, fsyncSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFolder } from '../../build/support/output-folder.ts';
import { writeAll } from '../support/replace-file.ts';

const pieceBytes = 1024 * 1024;

/** The folder at `root` as the build wants it. It and its subfolders come into being as files do; no file twice. */
export function diskFolder(root: string): OutputFolder {
  function path(name: string): string {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }
  return {
    path,
    create(name) {
      const file = path(name);
      const descriptor = openSync(file, 'wx');
      return {
        write: (bytes) => naming(file, () => writeAll(descriptor, bytes)),
        close() {
          naming(file, () => fsyncSync(descriptor));
          closeSync(descriptor);
        },
      };
    },
    *read(name) {
      const file = openSync(join(root, name), 'r');
      try {
        for (;;) {
          const piece = Buffer.allocUnsafe(pieceBytes);
          const length = readSync(file, piece);
          if (length === 0) return;
          yield piece.subarray(0, length);
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Runs `use`. What the operating system refuses of an open file does not say which one it was: its path is added. */
function naming(path: string, use: () => void): void {
  try {
    use();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}
