import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { type DiskCache, diskCache } from '../../../scripts/build/disk-cache.ts';
import { project } from '../../../scripts/support/project.ts';

/**
 * The files that say how a movement moves and which rules it has to follow, and what runs them. They import nothing that
 * draws: it comes after them in the order of the folders, which a test holds.
 */
const decisive = [
  'build/motion/*',
  'build/motion/!(draw|sight)/**',
  'catalogue/schema/**',
  'catalogue/text/**',
  'package-lock.json',
];

/**
 * The movements in which earlier runs found nothing, in `.cache/checks`: checking every frame of all movements takes a
 * minute. They are checked again when they, or any of the code that moves or checks them, have changed.
 */
export function keptChecks(): DiskCache {
  const code = createHash('sha256').update(process.version);
  for (const file of glob.sync(decisive, { cwd: project }).sort()) {
    code.update(`${file} `).update(
      createHash('sha256')
        .update(readFileSync(join(project, file)))
        .digest(),
    );
  }
  return diskCache(join(project, '.cache', 'checks'), code.digest('hex'));
}
