import { join } from 'node:path';
import { type DiskCache, diskCache } from './disk-cache.ts';
import { codeDigest } from './input-digest.ts';

/** Where the results of builds are kept, whatever is built from and to. */
export function cacheFolder(project: string): string {
  return join(project, '.cache', 'build');
}

/** The cache of a project's builds as its code is now. */
export function projectCache(project: string): DiskCache {
  return diskCache(cacheFolder(project), codeDigest(project));
}
