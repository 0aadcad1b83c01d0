import type { ExerciseRecord } from '../record/fields.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import type { About } from './formats/format.ts';

/** Number of records up to which they are copied to a thread, where all of them are in memory. */
const mostCopied = 20_000;

/** What a thread needs to make files of the slow formats. */
export interface SlowFormatsTask {
  readonly records: readonly ExerciseRecord[];
  readonly about: About;
}

/**
 * Makes the files of the slow formats on a thread of the cache while others are written.
 * @returns them by name; none without threads, after a fault, and of a long catalogue
 */
export async function slowFormatsAhead(
  records: Iterable<ExerciseRecord>,
  { version, vocabulary, synonyms }: About,
  cache: BuildCache,
): Promise<CachedFiles> {
  if (!Array.isArray(records) || records.length > mostCopied) return {};
  const task: SlowFormatsTask = { records, about: { version, vocabulary, synonyms } };
  const made = await cache.onThreads?.(new URL('./slow-formats-thread.ts', import.meta.url), [task]);
  return made?.[0]?.[0] ?? {};
}
