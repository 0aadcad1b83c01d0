import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';

/** All files below a folder by path, with digests of their bytes. */
export function treeOf(folder: string): { [path: string]: string } {
  const paths = glob.sync('**', { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}
