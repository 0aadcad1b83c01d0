import { join } from 'node:path';
import type { BuildCache } from '../../build/support/build-cache.ts';
import { threadedCache } from '../../build/support/threaded-cache.ts';
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

/** Calls `work` with the cache of a project, which has threads, and saves what it has kept, also after an error. */
export async function withProjectCache<T>(project: string, work: (cache: BuildCache) => Promise<T>): Promise<T> {
  const kept = projectCache(project);
  const { cache, close } = threadedCache(kept);
  try {
    return await work(cache);
  } finally {
    await close();
    kept.save();
  }
}
