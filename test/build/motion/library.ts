import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { type Library, makeLibrary } from '../../../build/motion/resolve/library.ts';
import type { Pattern, Postures, SharedParameters } from '../../../catalogue/schema/motion.ts';

const folder = new URL('../../../catalogue/motions/', import.meta.url).pathname;

/** The library of the project's own catalogue. */
export function ownLibrary(): Library {
  const files = glob.sync('**/*.json', { cwd: folder }).map((path): [string, unknown] => {
    return [path.slice(0, -'.json'.length), JSON.parse(readFileSync(folder + path, 'utf8'))];
  });
  return makeLibrary(new Map(files));
}

/** A posture of a figure standing on straight legs with hanging arms. */
const standing: Postures[string] = {
  description: 'Upright.',
  key: { pelvis: { pos: [0, 0.93, 0] }, legs: { ik: { at: [0.1, 0, 0] } }, arms: { fk: { raise: 8, elbow: 10 } } },
};

/** A library of the given patterns and postures, and the posture `standing`. */
export function smallLibrary(
  patterns: Readonly<Record<string, Partial<Pattern>>>,
  postures: Postures = {},
  sharedParameters: SharedParameters = {},
): Library {
  return makeLibrary(
    new Map<string, unknown>([
      ...Object.entries(patterns).map(([name, pattern]) => [name, { description: 'For a test.', ...pattern }] as const),
      ['shared/postures', { standing, ...postures }],
      ['shared/parameters', sharedParameters],
    ]),
  );
}
