import type { BuildCache, CachedStep } from '../../../build/support/build-cache.ts';

/** A cache without threads that notes the steps whose results it lacked. */
export function watchedCache(inner: BuildCache): {
  readonly cache: BuildCache;
  readonly made: ReadonlySet<CachedStep>;
} {
  const made = new Set<CachedStep>();
  const cache: BuildCache = {
    entry(step, inputs) {
      const entry = inner.entry(step, inputs);
      return {
        found: entry.found,
        keep(files) {
          made.add(step);
          return entry.keep(files);
        },
      };
    },
  };
  return { cache, made };
}
