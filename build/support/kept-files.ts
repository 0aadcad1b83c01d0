import type { FileEntry } from '../../edge/format/manifest.ts';
import type { BuildCache, CachedStep } from './build-cache.ts';
import { type OutputFolder, withNames } from './output-folder.ts';

/** What a cache keeps of files: their digests, by which they are found in the former folder, and what else was made. */
interface Kept<T> {
  readonly files: { readonly [name: string]: FileEntry };
  readonly value: T;
}

/**
 * The files of a step. If an earlier build has made them from the same inputs, and the former folder still has them,
 * they are linked: neither made nor read. Otherwise, `make` writes them.
 * @param inputs everything that the files and their names depend on, as `CachedStep` says
 * @param make writes the files to the folder it is given, and may return facts about them, as JSON values
 * @returns these facts
 */
export async function keptFiles<T>(
  cache: BuildCache,
  step: CachedStep,
  inputs: readonly unknown[],
  folder: OutputFolder,
  make: (folder: OutputFolder) => Promise<T> | T,
): Promise<T> {
  const entry = cache.entry(step, inputs);
  if (entry.found) {
    const { files, value }: Kept<T> = JSON.parse(Buffer.from(entry.found.made!).toString());
    if (folder.link(files)) return value;
  }
  const { folder: noting, names } = withNames(folder);
  const value = await make(noting);
  const files = Object.fromEntries([...names].map((name) => [name, folder.entry(name)]));
  if (!entry.found) entry.keep({ made: Buffer.from(JSON.stringify({ files, value } satisfies Kept<T>)) });
  return value;
}
