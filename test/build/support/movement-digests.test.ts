import { expect, test } from 'vitest';
import { type Library, makeLibrary } from '../../../build/motion/resolve/library.ts';
import { resolveMotion } from '../../../build/motion/resolve/resolve.ts';
import { movementDigests } from '../../../build/support/movement-digests.ts';
import { rounds } from '../../support/faults/faults.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

/** A library that records the requested patterns. */
function watched(library: Library): { library: Library; asked: Set<string> } {
  const asked = new Set<string>();
  const patterns = new Map(library.patterns);
  const get = patterns.get.bind(patterns);
  patterns.get = (name) => {
    asked.add(name);
    return get(name);
  };
  return { library: { ...library, patterns }, asked };
}

test('a movement uses only patterns that its digest covers', async () => {
  const { exercises, motions } = await wholeCatalogue();
  const library = makeLibrary(motions);
  for (const { id, motion } of exercises.filter((_, i) => i % rounds(10, 1) === 0)) {
    const resolving = watched(library);
    resolveMotion(motion!, resolving.library);
    const digesting = watched(library);
    movementDigests(digesting.library)(motion!.pattern);
    expect(digesting.asked, id).toEqual(resolving.asked);
  }
});

test('the digest changes with a pattern, one that it extends, and shared parts, and with nothing else', () => {
  const files = {
    squat: { keys: [{}, {}] },
    'front-squat': { extends: 'squat' },
    lunge: { keys: [{}, {}] },
    'shared/postures': { standing: { description: 'Upright.' } },
    'shared/parameters': { width: { values: { wide: {} } } },
  };
  const digest = (changed: Readonly<Record<string, unknown>>, pattern?: string) =>
    movementDigests(makeLibrary(new Map(Object.entries({ ...files, ...changed }))))(pattern);
  const other = { description: 'Another.' };
  const changing = (pattern?: string) =>
    Object.keys(files).filter((name) => digest({ [name]: other }, pattern) !== digest({}, pattern));
  expect(changing('front-squat')).toEqual(['squat', 'front-squat', 'shared/postures', 'shared/parameters']);
  expect(changing('squat')).toEqual(['squat', 'shared/postures', 'shared/parameters']);
  expect(changing()).toEqual(['shared/postures', 'shared/parameters']);
  expect(digest({ 'box-squat': other }, 'squat')).toBe(digest({}, 'squat'));
});

test('patterns that extend each other in a circle have a digest', () => {
  const library = makeLibrary(new Map(Object.entries({ a: { extends: 'b' }, b: { extends: 'a' } })));
  expect(movementDigests(library)('a')).toMatch(/^[0-9a-f]{64}$/);
});
