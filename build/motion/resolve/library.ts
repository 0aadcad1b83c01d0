import type { Pattern, Postures, SharedParameters } from '../../../catalogue/schema/motion.ts';

/** The building blocks of movements: patterns by name, starting postures, and shared sets of parameter values. */
export interface Library {
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly postures: Postures;
  readonly sharedParameters: SharedParameters;
}

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
