import type { Library, Pattern, Postures, SharedParameters } from '../../../catalogue/schema/motion.ts';

export type { Library };

/** The name in `Catalogue.motions` of the file of starting postures. */
export const posturesFile = 'shared/postures';
/** The name of the file of shared parameters there. */
export const sharedParametersFile = 'shared/parameters';

/**
 * Makes the library from a catalogue's `motions`: files by path inside `catalogue/motions` without `.json`, already
 * checked against their schemas by the catalogue's reader.
 */
export function makeLibrary(files: ReadonlyMap<string, unknown>): Library {
  const patterns = [...files.keys()].filter((name) => !name.includes('/')).sort();
  return {
    patterns: new Map(patterns.map((name) => [name, files.get(name) as Pattern])),
    postures: (files.get(posturesFile) ?? {}) as Postures,
    sharedParameters: (files.get(sharedParametersFile) ?? {}) as SharedParameters,
  };
}

/**
 * The files of `motions` that movements are made of: their patterns, those that these extend, and all shared files.
 * @param patterns names of patterns, undefined for a movement without one
 */
export function filesOf<File>(
  patterns: Iterable<string | undefined>,
  motions: ReadonlyMap<string, File>,
): Map<string, File> {
  const files = new Map([...motions].filter(([name]) => name.includes('/')));
  for (let name of patterns) {
    while (name !== undefined && motions.has(name) && !files.has(name)) {
      files.set(name, motions.get(name)!);
      name = (motions.get(name) as Pattern).extends;
    }
  }
  return files;
}
