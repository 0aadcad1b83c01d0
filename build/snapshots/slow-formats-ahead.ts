import { keepingLast } from '../../catalogue/support/keeping-last.ts';
import type { ExerciseRecord } from '../record/fields.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import type { About } from './formats/format.ts';
import { mostInFile } from './parts.ts';

/** What a thread needs to make files of the slow formats. */
export interface SlowFormatsTask {
  readonly records: readonly ExerciseRecord[];
  readonly about: About;
}

interface Content {
  readonly records: Iterable<ExerciseRecord>;
  readonly version: string;
  readonly catalogue: Omit<About, 'version'>;
}

/**
 * Makes the files of the slow formats on a thread of the cache, to which the records are copied, once while the content is
 * in memory: a build begins this before it can write a release.
 * @returns them by name, none after a fault; undefined if there are no threads, or the records come in parts
 */
export const slowFormatsAhead = keepingLast(
  ({ records, version, catalogue }: Content, cache: BuildCache): Promise<CachedFiles> | undefined => {
    if (!cache.onThreads || !Array.isArray(records) || records.length > mostInFile) return undefined;
    const { vocabulary, synonyms } = catalogue;
    const task: SlowFormatsTask = { records, about: { version, vocabulary, synonyms } };
    const module = new URL('./slow-formats-thread.ts', import.meta.url);
    return cache.onThreads(module, [task]).then(([made]) => made?.[0] ?? {});
  },
);
