import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFolder } from '../../build/support/output-folder.ts';
import { makeFolder } from '../support/make-folder.ts';
import { writeAll } from '../support/replace-file.ts';

const pieceBytes = 1024 * 1024;

/**
 * The folder at `root` as the build wants it. It and its subfolders come into being as files do; no file twice. Nothing is
 * flushed: that is for `replaceFolder`, where the folder is whole.
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
            // Refusing to write to an open file, the operating system does not say which one it was.
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
