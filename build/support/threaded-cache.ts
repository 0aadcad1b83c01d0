import { availableParallelism } from 'node:os';
import type { BuildCache, CachedFiles, CachedStep } from './build-cache.ts';
import { startThreads, type Threads } from './threads.ts';

/** A result that a thread has made. */
export type MadeResult = readonly [step: CachedStep, inputs: readonly unknown[], files: CachedFiles];

/**
 * `inner` with threads that make results beforehand, one per core. They start with the first task.
 * @returns the cache, and a function that ends the threads
 */
export function threadedCache(inner: BuildCache): { readonly cache: BuildCache; close(): Promise<void> } {
  let threads: Threads | undefined;
  const cache: BuildCache = {
    entry: (step, inputs) => inner.entry(step, inputs),
    async ahead(module, tasks) {
      if (availableParallelism() === 1) return;
      threads ??= startThreads();
      const { run } = threads;
      await Promise.all(
        tasks.map(async (task) => {
          // Whoever needs the results of a failed task makes them.
          const made = (await run(module, task).catch(() => [])) as readonly MadeResult[];
          for (const [step, inputs, files] of made) inner.entry(step, inputs).keep(files);
        }),
      );
    },
  };
  return { cache, close: async () => threads?.close() };
}

/**
 * The results that `work` keeps in the cache that it is given, for the thread of {@link threadedCache}. Whoever needs
 * a result after a fault meets the fault again and reports it, so that here, it only ends the work.
 */
export async function resultsOf(work: (cache: BuildCache) => unknown): Promise<MadeResult[]> {
  const made: MadeResult[] = [];
  try {
    await work({
      entry: (step, inputs) => ({
        found: undefined,
        keep(files) {
          made.push([step, inputs, files]);
          return files;
        },
      }),
    });
  } catch {}
  return made;
}

/** Number of items that a thread works on at a time. */
const atATime = 100;

/** Cuts `items` into tasks for threads; into none if there are so few that starting threads takes longer. */
export function tasksOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2 * atATime) return [];
  return Array.from({ length: Math.ceil(items.length / atATime) }, (_, i) =>
    items.slice(i * atATime, (i + 1) * atATime),
  );
}
