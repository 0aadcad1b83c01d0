import { availableParallelism } from 'node:os';
import {
  type BuildCache,
  type CachedFiles,
  type CachedStep,
  type CacheEntry,
  namedInputs,
  rememberingCache,
} from './build-cache.ts';
import { startThreads, type Threads } from './threads.ts';

/**
 * `inner` with threads that make results beforehand, one per core if there are several. They start with the first task.
 * @returns the cache, and a function that ends the threads
 */
export function threadedCache(inner: BuildCache): { readonly cache: BuildCache; close(): Promise<void> } {
  let threads: Threads | undefined;
  const onThreads = async <Task>(module: URL, tasks: readonly Task[]) => {
    threads ??= startThreads();
    const { run } = threads;
    const made = tasks.map((task) => run(module, task).catch(() => []));
    return (await Promise.all(made)) as never[][];
  };
  const cache: BuildCache = {
    entry: (step, inputs) => inner.entry(step, inputs),
    ...(availableParallelism() > 1 && { onThreads }),
  };
  return { cache, close: async () => threads?.close() };
}

/** An item whose result is not yet in the cache, with the place for it. */
export interface Missing<Item> {
  readonly item: Item;
  readonly entry: CacheEntry;
}

/**
 * Makes the results of items that a cache lacks on its threads, and keeps them.
 * @param module its default export returns the results of a task, as {@link upToFault} does
 * @param taskOf the task of making the results of these items
 * @returns the items whose results are still missing
 */
export async function makeAhead<Item, Task>(
  cache: BuildCache,
  module: URL,
  items: readonly Item[],
  entryOf: (item: Item) => CacheEntry,
  taskOf: (items: Item[]) => Task,
): Promise<readonly Missing<Item>[]> {
  const missing = items.map((item) => ({ item, entry: entryOf(item) })).filter(({ entry }) => !entry.found);
  const parts = tasksOf(missing);
  const tasks = parts.map((part) => taskOf(part.map(({ item }) => item)));
  const made = (await cache.onThreads?.(module, tasks)) ?? [];
  for (const [i, results] of made.entries())
    for (const [j, files] of results.entries()) parts[i]![j]!.entry.keep(files);
  return parts.length === 0 ? missing : parts.flatMap((part, i) => part.slice(made[i]?.length ?? 0));
}

/**
 * The results of items up to the first fault, for a thread. Whoever needs a result after that meets the fault again and
 * reports it.
 */
export function upToFault<Item>(items: readonly Item[], make: (item: Item) => CachedFiles): CachedFiles[] {
  const made: CachedFiles[] = [];
  try {
    for (const item of items) made.push(make(item));
  } catch {}
  return made;
}

/** A result that a thread has made for a place in the cache. */
interface Noted {
  readonly step: CachedStep;
  readonly inputs: readonly unknown[];
  readonly files: CachedFiles;
}

/**
 * The function of a thread that takes the steps of a task, in a cache which is empty at first, for {@link takeAhead} to
 * keep their results. A fault leaves out the results after it.
 */
export function noting<Task>(take: (task: Task, cache: BuildCache) => Promise<unknown>) {
  return async (task: Task): Promise<readonly Noted[]> => {
    const noted: Noted[] = [];
    const cache = rememberingCache({
      entry: (step, inputs) => ({
        found: undefined,
        keep(files) {
          noted.push({ step, inputs: namedInputs(inputs), files });
          return files;
        },
      }),
    });
    await take(task, cache).catch(() => {});
    return noted;
  };
}

/**
 * Has a thread of the cache take long steps, and keeps their results. The thread doesn't know what the cache has, and makes
 * that again.
 * @param module its default export is made by {@link noting}
 */
export async function takeAhead<Task>(cache: BuildCache, module: URL, task: Task): Promise<void> {
  const [noted = []] = (await cache.onThreads?.<Task, Noted>(module, [task])) ?? [];
  for (const { step, inputs, files } of noted) cache.entry(step, inputs).keep(files);
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
