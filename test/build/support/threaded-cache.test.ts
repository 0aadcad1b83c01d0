import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageIdTask, imageIds } from '../../../build/media/image-id.ts';
import { type BuildCache, noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import {
  makeAhead,
  noting,
  takeAhead,
  tasksOf,
  threadedCache,
  upToFault,
} from '../../../build/support/threaded-cache.ts';
import type { MovementTask } from '../../../build/validity/movement-problems.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { compiledModules } from '../../../scripts/support/compiled.mjs';
import { project } from '../../../scripts/support/project.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';

let folder: TemporaryFolder;
let small: Catalogue;
beforeAll(async () => {
  folder = await temporaryFolder();
  writeSmallCatalogue(join(folder.path, 'catalogue'), 200);
  small = (await readCatalogue(join(folder.path, 'catalogue'))).catalogue;
});

const { cache, close } = threadedCache(noCache);
afterAll(close);

// Without a compiler in each, as most commands start them. Those that tsx runs start them from the sources.
const compiled = await compiledModules();
const threadModule = (path: string) => pathToFileURL(isWhole ? join(project, path) : compiled(join(project, path)));

const severalCores = test.skipIf(availableParallelism() === 1);

severalCores('what threads make is what is made without them', async () => {
  const { exercises, motions } = small;
  const figure = 'male';
  const parts = [exercises.slice(0, 2), exercises.slice(2, 3)];
  const tasks = parts.map((exercises): ImageIdTask => ({ exercises, motions, figure }));
  const made = await cache.onThreads!(threadModule('build/media/image-id-thread.ts'), tasks);
  const ids = imageIds({ exercises: exercises.slice(0, 3), motions }, figure);
  expect(made.flat().map(({ id }) => Buffer.from(id!).toString())).toEqual([...ids.values()]);
});

severalCores('a fault on a thread leaves its result to whoever needs it', async () => {
  const [sound, other] = small.exercises.filter(({ motion }) => motion !== undefined);
  const faulty = { ...other!, motion: { ...other!.motion!, pattern: 'no-such-pattern' } };
  const task: MovementTask = { movements: [sound!, faulty], motions: small.motions };
  const checks = threadModule('build/validity/movement-check-thread.ts');
  expect(await cache.onThreads!(checks, [task])).toEqual([[{}]]);
  expect(await cache.onThreads!(new URL('./no-such-module.ts', import.meta.url), [{}])).toEqual([[]]);
});

test('what is made ahead is kept where it was missing', async () => {
  const numbers = Array.from({ length: 1234 }, (_, i) => i);
  const cache = rememberingCache(noCache);
  const entryOf = (number: number) => cache.entry('word', [number]);
  entryOf(3).keep({ half: Buffer.from('kept') });
  const half = (number: number) => ({ half: Buffer.from(`${number / 2}`) });
  const onThreads = async (_: URL, tasks: readonly unknown[]) =>
    (tasks as number[][]).map((task) => upToFault(task, half));
  const threads = { ...cache, onThreads: onThreads as NonNullable<BuildCache['onThreads']> };
  const made = new Set<number>();
  await makeAhead(threads, new URL('file:///none'), numbers, entryOf, (items) => {
    for (const item of items) made.add(item);
    return items;
  });
  expect(made.size).toBe(numbers.length - 1);
  expect(numbers.map((number) => `${entryOf(number).found!.half}`)).toEqual(
    numbers.map((number) => (number === 3 ? 'kept' : `${number / 2}`)),
  );
});

test('what a thread notes is kept under the same inputs, up to a fault', async () => {
  const kept = rememberingCache(noCache);
  const inputs = [Buffer.from('bytes'), { motion: [1.5] }, 'squat'];
  let times = 0;
  const work = noting(async (word: string, cache) => {
    for (let i = 0; i < 2; i++) {
      const entry = cache.entry('word', inputs);
      if (!entry.found) times++;
      expect(entry.found ?? entry.keep({ word: Buffer.from(word) })).toEqual({ word: Buffer.from(word) });
    }
    throw new Error('A fault.');
  });
  const onThreads = async (_: URL, [task]: readonly unknown[]) => [structuredClone(await work(task as string))];
  const threads = { ...kept, onThreads: onThreads as NonNullable<BuildCache['onThreads']> };
  await takeAhead(threads, new URL('file:///none'), 'made');
  expect(times).toBe(1);
  expect(`${Buffer.from(kept.entry('word', inputs).found!.word!)}`).toBe('made');
  expect(kept.entry('word', [...inputs, 1]).found).toBeUndefined();
  // Without threads, nothing is made.
  await takeAhead(kept, new URL('file:///none'), 'made');
});

test('few items are no work for threads; many are cut without losing one', () => {
  expect(tasksOf([1, 2, 3])).toEqual([]);
  const many = Array.from({ length: 1234 }, (_, i) => i);
  expect(tasksOf(many).flat()).toEqual(many);
});
