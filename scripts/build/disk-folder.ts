import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFolder } from '../../build/support/output-folder.ts';
import { makeFolder } from '../support/make-folder.ts';
import { writeAll } from '../support/replace-file.ts';

const pieceBytes = 1024 * 1024;

/**
 * The folder at `root` for the build. Files create their folders; no file is written twice. Nothing is flushed here:
 * `replaceFolder` does that once the folder is complete.
 */
export function diskFolder(root: string): OutputFolder {
  function path(name: string): string {
    const path = join(root, name);
    makeFolder(dirname(path));
    return path;
  }
  return {
    path,
    create(name) {
      const file = path(name);
      const descriptor = openSync(file, 'wx');
      return {
        write(bytes) {
          try {
            writeAll(descriptor, bytes);
          } catch (error) {
            // If writing to an open file fails, the error doesn't name it.
            throw Object.assign(error as NodeJS.ErrnoException, { path: file });
          }
        },
        close: () => closeSync(descriptor),
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
