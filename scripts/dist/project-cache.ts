import { join } from 'node:path';
import { type DiskCache, diskCache } from './disk-cache.ts';
import { codeDigest } from './input-digest.ts';

/** The folder for results of builds, whatever their input and output. */
export function cacheFolder(project: string): string {
  return join(project, '.cache', 'build');
}

/** The cache of a project's builds with its current code. */
export function projectCache(project: string): DiskCache {
  return diskCache(cacheFolder(project), codeDigest(project));
}
