import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ImageIdTask, imageIds } from '../../../build/media/image-id.ts';
import { type CachedFiles, noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { tasksOf, threadedCache } from '../../../build/support/threaded-cache.ts';
import type { MovementTask } from '../../../build/validity/movement-problems.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';

let folder: TemporaryFolder;
let small: Catalogue;
beforeAll(async () => {
  folder = await temporaryFolder();
  writeSmallCatalogue(join(folder.path, 'catalogue'), 200);
  small = (await readCatalogue(join(folder.path, 'catalogue'))).catalogue;
});

/** A cache with threads, and what it keeps. */
function watched() {
  const kept: CachedFiles[] = [];
  const inner = rememberingCache({
    entry: () => ({
      found: undefined,
      keep(files) {
        kept.push(files);
        return files;
      },
    }),
  });
  return { ...threadedCache(inner), kept };
}

const severalCores = test.skipIf(availableParallelism() === 1);

severalCores('what threads make is found, and is what is made without them', async () => {
  const { cache, close, kept } = watched();
  const { exercises, motions } = small;
  const halves = [exercises.slice(0, 3), exercises.slice(3, 6)];
  const tasks = halves.map((exercises): ImageIdTask => ({ exercises, motions, figure: 'male' }));
  await cache.ahead!(new URL('../../../build/media/image-id-thread.ts', import.meta.url), tasks);
  await close();
  expect(kept).toHaveLength(6);
  const first = { exercises: exercises.slice(0, 6), motions };
  expect(imageIds(first, 'male', cache)).toEqual(imageIds(first, 'male', noCache));
  expect(kept).toHaveLength(6);
});

severalCores('a fault on a thread leaves its result to whoever needs it', async () => {
  const { cache, close, kept } = watched();
  const [sound, other] = small.exercises.filter(({ motion }) => motion !== undefined);
  const faulty = { ...other!, motion: { ...other!.motion!, pattern: 'no-such-pattern' } };
  const task: MovementTask = { movements: [sound!, faulty], motions: small.motions };
  await cache.ahead!(new URL('../../../build/validity/movement-check-thread.ts', import.meta.url), [task]);
  await cache.ahead!(new URL('./no-such-module.ts', import.meta.url), [{}]);
  await close();
  expect(kept).toEqual([{}]);
});

test('few items are no work for threads; many are cut without losing one', () => {
  expect(tasksOf([1, 2, 3])).toEqual([]);
  const many = Array.from({ length: 1234 }, (_, i) => i);
  expect(tasksOf(many).flat()).toEqual(many);
});
