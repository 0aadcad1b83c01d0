import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import type { Problem } from '../problem.ts';
import { type Source, toSource } from './source.ts';

/** The files that a catalogue can't be without. */
export const requiredFiles = [
  'vocabulary/body-parts.json',
  'vocabulary/targets.json',
  'vocabulary/equipment.json',
  'vocabulary/muscles.json',
  'ids.json',
  'words.json',
  'requirements.json',
] as const;

/**
 * Reads every data file of a catalogue folder, in the order of their paths. Whatever lies in `exercises/` counts, so that
 * a file with a wrong ending is named instead of skipped. A file that is missing or can't be read is a problem.
 */
export async function readSources(folder: string): Promise<{ sources: Map<string, Source>; problems: Problem[] }> {
  const found = await glob(['exercises/**', 'motions/**/*.json'], {
    cwd: folder,
    dot: true,
    ignore: ['**/.DS_Store', '**/*.next'],
  });
  const sources = new Map<string, Source>();
  const problems: Problem[] = [];
  for (const path of [...requiredFiles, ...found.sort()]) {
    const file = posix.join(folder.replaceAll('\\', '/'), path);
    try {
      sources.set(path, toSource(file, await readFile(join(folder, path))));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const found = code === 'ENOENT' ? 'the file is missing' : `the file can't be read: ${message}`;
      problems.push({ file, line: 1, column: 1, rule: 'readable', message: found });
    }
  }
  return { sources, problems };
}
