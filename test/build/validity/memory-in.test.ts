import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type BuildCache, noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { holdingMemory, memoryIn } from '../../../build/validity/memory-in.ts';
import { checkCatalogue } from '../../../catalogue/check-catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});

/** A cache in memory, and its misses. */
function counting(): { cache: BuildCache; missed: string[] } {
  const inner = rememberingCache(noCache);
  const missed: string[] = [];
  return {
    missed,
    cache: {
      entry(step, inputs) {
        const entry = inner.entry(step, inputs);
        if (!entry.found) missed.push(step);
        return entry;
      },
    },
  };
}

test('a catalogue from memory is the one that was read, with all keys in place', async () => {
  const path = join(folder.path, 'same');
  writeSmallCatalogue(path, 400);
  const { cache, missed } = counting();
  const written = async (memory?: ReturnType<typeof memoryIn>) => {
    const { catalogue, problems, complete } = await readCatalogue(path, memory);
    const { sources, motions, ...lists } = catalogue;
    return { files: [...sources.values()].length, text: JSON.stringify([lists, [...motions], problems, complete]) };
  };
  const fresh = await written();
  expect(await written(memoryIn(cache))).toEqual(fresh);
  missed.length = 0;
  expect(await written(memoryIn(cache))).toEqual(fresh);
  expect(missed).toEqual([]);
});

test('problems are reported every time', async () => {
  const path = join(folder.path, 'wrong');
  writeSmallCatalogue(path, 400);
  const { cache, missed } = counting();
  const memory = memoryIn(cache);
  expect((await checkCatalogue(path, memory)).problems).toEqual([]);
  missed.length = 0;
  expect((await checkCatalogue(path, memory)).problems).toEqual([]);
  expect(missed).toEqual([]);
  const { catalogue } = await readCatalogue(path);
  const [first] = catalogue.exercises;
  const { file } = catalogue.sources.get(first)!;
  const wrong = { ...first, instructions: [...first!.instructions, 'Rest on the hyght.'], unheard: 1 };
  for (const text of [JSON.stringify(wrong), JSON.stringify({ ...wrong, unheard: undefined }), '{']) {
    writeFileSync(file, text);
    const { problems } = await checkCatalogue(path);
    expect(problems.length).toBeGreaterThan(0);
    for (let i = 0; i < 2; i++) expect((await checkCatalogue(path, memory)).problems).toEqual(problems);
  }
});

test('an exercise is checked again when its file gets another name, or a file that rules use changes', async () => {
  const path = join(folder.path, 'elsewhere');
  writeSmallCatalogue(path, 400);
  const memory = memoryIn(counting().cache);
  const { catalogue } = await checkCatalogue(path, memory);
  const { file } = catalogue.sources.get(catalogue.exercises[0])!;
  const words = join(path, 'vocabulary/movement-patterns.json');
  const list: readonly { word: string }[] = JSON.parse(readFileSync(words, 'utf8'));
  const changes = [
    () => renameSync(file, join(path, 'exercises/elsewhere.json')),
    () => writeFileSync(words, JSON.stringify(list.map((entry) => ({ ...entry, word: `${entry.word} of old` })))),
    () => writeFileSync(join(path, 'words.json'), '[]'),
  ];
  for (const change of changes) {
    change();
    const { problems } = await checkCatalogue(path);
    expect(problems.length).toBeGreaterThan(0);
    expect((await checkCatalogue(path, memory)).problems).toEqual(problems);
  }
});

test('while its bytes are the same, a file has the same object, which no other file has', async () => {
  const path = join(folder.path, 'held');
  writeSmallCatalogue(path, 400);
  const memory = holdingMemory(memoryIn(rememberingCache(noCache)));
  const exercises = async () => (await readCatalogue(path, memory)).catalogue;
  const before = await exercises();
  const [changed, ...others] = before.exercises;
  const { file } = before.sources.get(changed)!;
  const copy = join(path, 'exercises/copy.json');
  writeFileSync(copy, before.sources.get(others[0])!.bytes);
  writeFileSync(file, JSON.stringify({ ...changed, tips: ['Breathe out on the way up.'] }));
  const after = await exercises();
  expect(new Set(after.exercises).size).toBe(before.exercises.length + 1);
  for (const exercise of others) expect(after.exercises).toContain(exercise);
  expect(after.exercises).not.toContain(changed);
  expect(after.exercises.find(({ id }) => id === changed!.id)!.tips).toEqual(['Breathe out on the way up.']);
});
