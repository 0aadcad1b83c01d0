import { digestOf } from './digest-of.ts';
import { DigestedBytes } from './digested-bytes.ts';

/**
 * The steps of a build whose results are kept for later builds, each with everything that it depends on besides the
 * code. Steps that aren't named here run every time.
 */
export type CachedStep =
  /** The name of the schema, and the bytes of the file. */
  | 'file'
  /** The file of an exercise, and the digest of all files but those of exercises. */
  | 'file-rules'
  /** The texts of an exercise or of a list of the vocabulary, and the digest of the words in words.json. */
  | 'spelling'
  /** The word as it is written. */
  | 'word'
  /** The format, and the digest of all files of a catalogue. */
  | 'report'
  /** The facts of an exercise that a movement shows, the movement, and the files that it is made of. */
  | 'movement-check'
  /** The facts of all exercises that their movements show, and all files of movements. */
  | 'movement-checks'
  /** The movement, the files that it is made of, the figure and the painted muscles. */
  | 'image-id'
  /** The movements and painted muscles of all exercises, all files of movements, and the figure. */
  | 'image-ids'
  /** What exercises are related by: their ids, and the members of their files besides texts. */
  | 'related'
  /** The movement, and the files that it is made of. */
  | 'posture'
  /** The movements of all exercises, and all files of movements. */
  | 'postures'
  /** The posture, and the files that all movements share. */
  | 'silhouette'
  /** The bytes. */
  | 'gzip-length'
  /** None: the texts among which an earlier run found no similar ones. */
  | 'dissimilar'
  /** All that the page of an exercise or a list shows, and the addresses of the assets of pages. */
  | 'page-files'
  /** Its name and lines, the rows of its exercises, how it is published, and the limits of files. */
  | 'list-files'
  /** The movements, muscles and names of all exercises, and all files of movements. */
  | 'movements'
  /** The members of all exercises that search depends on, and the synonyms; for names, the limit of files, too. */
  | 'search-index'
  | 'name-index'
  /** The movement and the painted muscles of the exercise that stands large, and the files that it is made of. */
  | 'hero'
  /** The bytes of a segment of a list. */
  | 'gzip-parts'
  /** The line, and the one before where it follows that. */
  | 'gzip-line'
  /** The level, the block of bytes, and what comes before it. */
  | 'gzip-block'
  /** The effort, and the bytes. */
  | 'brotli'
  /** The entry or what the bundles are for, and the packages that they still import. */
  | 'bundle';

/**
 * Steps with a small result for every exercise or word. A cache may store these in one file: reading thousands of small
 * files takes longer than computing their contents.
 */
export const smallSteps: ReadonlySet<CachedStep> = new Set([
  'file',
  'file-rules',
  'spelling',
  'word',
  'movement-check',
  'image-id',
  'posture',
  'page-files',
  'list-files',
  'movements',
  'gzip-line',
  'gzip-block',
]);

/** The result of a step: one or several pieces of bytes by names. */
export type CachedFiles = Readonly<Record<string, Uint8Array>>;

/** The place of one result in a cache. */
export interface CacheEntry {
  /** What an earlier build kept; undefined when there is nothing, or when it was damaged. */
  readonly found: CachedFiles | undefined;
  /** Keeps the result for later builds, and returns it. */
  keep<T extends CachedFiles>(files: T): T;
}

/** Results of earlier builds, by everything that they were made from. Losing them costs only time. */
export interface BuildCache {
  /**
   * The cache entry for a step with these inputs.
   * @param inputs everything that the result depends on besides the code, as {@link CachedStep} says: bytes, also as
   * {@link DigestedBytes}, or JSON values
   */
  entry(step: CachedStep, inputs: readonly unknown[]): CacheEntry;
  /**
   * Makes results on threads; `makeAhead` and `takeAhead` in `threaded-cache.ts` give it tasks and keep the results.
   * This only saves time: a cache may lack it, and whoever needs a result that is missing makes it.
   * @param module its default export makes the results of a task
   * @returns the results of each task, without those after a fault
   */
  onThreads?<Task, Result = CachedFiles>(module: URL, tasks: readonly Task[]): Promise<readonly (readonly Result[])[]>;
}

/** A cache that keeps nothing. */
export const noCache: BuildCache = { entry: () => ({ found: undefined, keep: (files) => files }) };

/** The JSON value of an entry, or that which `make` returns, which is kept in it. */
export function keptJson<T>(entry: CacheEntry, make: () => T): T {
  const { json } = entry.found ?? entry.keep({ json: Buffer.from(JSON.stringify(make())) });
  return JSON.parse(Buffer.from(json!).toString());
}

/** Texts by file name: the entry's, or those that `make` returns, which are kept in it. */
export async function keptTexts(
  entry: CacheEntry,
  make: () => Promise<ReadonlyMap<string, string>>,
): Promise<Map<string, string>> {
  const encoded = async () => Array.from(await make(), ([name, text]) => [name, Buffer.from(text)] as const);
  const files = entry.found ?? entry.keep(Object.fromEntries(await encoded()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

/** A cache that keeps results in memory as well, for a process that takes the same steps again and again. */
export function rememberingCache(inner: BuildCache): BuildCache {
  const known = new Map<string, CachedFiles>();
  return {
    ...inner,
    entry(step, inputs) {
      const key = cacheKey('', step, inputs);
      const found = known.get(key);
      if (found) return { found, keep: (files) => files };
      const entry = inner.entry(step, inputs);
      if (entry.found) known.set(key, entry.found);
      return {
        found: entry.found,
        keep(files) {
          known.set(key, files);
          return entry.keep(files);
        },
      };
    },
  };
}

/**
 * The name under which a result is kept: a SHA-256 in 64 hexadecimal digits.
 * @param code a digest of the code and of everything that runs it
 */
export function cacheKey(code: string, step: CachedStep, inputs: readonly unknown[]): string {
  return digestOf(JSON.stringify([code, step, ...namedInputs(inputs)]));
}

/** The inputs with a digest in the place of bytes. They have the same key. */
export function namedInputs(inputs: readonly unknown[]): unknown[] {
  return inputs.map((input) => {
    if (input instanceof Uint8Array) return { sha256: digestOf(input) };
    return input instanceof DigestedBytes ? { sha256: input.sha256 } : input;
  });
}
