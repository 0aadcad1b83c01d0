import { join } from 'node:path';
import type { BuildCache } from '../../build/support/build-cache.ts';
import { diskCache } from './disk-cache.ts';
import { codeDigest } from './input-digest.ts';

/** Where the results of builds are kept, whatever is built from and to. */
export function cacheFolder(project: string): string {
  return join(project, '.cache', 'build');
}

/** The cache of a project's builds as its code is now. */
export function projectCache(project: string): BuildCache {
  return diskCache(cacheFolder(project), codeDigest(project));
}
