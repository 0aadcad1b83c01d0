import { type BuildCache, type CachedFiles, cacheKey } from '../../../build/support/build-cache.ts';

/** A cache for the length of a test. */
export function memoryCache(): BuildCache {
  const kept = new Map<string, CachedFiles>();
  return {
    entry(step, inputs) {
      const key = cacheKey('code', step, inputs);
      return {
        found: kept.get(key),
        keep(files) {
          kept.set(key, files);
          return files;
        },
      };
    },
  };
}
