import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFolder } from '../../build/support/output-folder.ts';

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
      const file = openSync(path(name), 'wx');
      return {
        write(bytes) {
          for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
        },
        close: () => closeSync(file),
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
