import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { requiredFiles } from '../../catalogue/reader/read-sources.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import { catalogueRules } from '../../catalogue/rules.ts';
import { editedCatalogue, validText } from './edited-catalogue.ts';
import { fillers } from './fillers.ts';

test('has everything in the folder', async () => {
  const folder = await editedCatalogue();
  const { catalogue, problems } = await readCatalogue(folder);
  expect(problems).toEqual([]);
  expect(catalogue.exercises.map(({ name }) => name)).toEqual([
    'dumbbell goblet squat',
    'dumbbell reverse lunge',
    'jump rope basic bounce',
    'sit-up',
  ]);
  expect(catalogue.exercises[3]).toEqual(JSON.parse(validText('exercises/0002-sit-up.json')));
  expect(catalogue.sources.get(catalogue.exercises[3])?.file).toBe(`${folder}/exercises/0002-sit-up.json`);
  expect(catalogue.vocabulary.muscles).toEqual(JSON.parse(validText('vocabulary/muscles.json')));
  expect(catalogue.ledger).toEqual(JSON.parse(validText('ids.json')));
  expect([...catalogue.motions.keys()]).toEqual(['lunge', 'rope-skip', 'shared/postures', 'sit-up', 'squat']);
  expect(catalogue.words).toEqual(['glutes']);
});

test('sorts exercises by name, then id, whatever the order of the files', async () => {
  const edits = fillers(20).map(({ text }, index) => ({ file: `exercises/${99 - index}.json`, put: text }));
  const again = { file: 'exercises/again.json', put: fillers(1)[0]!.text.replace('"0101"', '"0099"') };
  const folder = await editedCatalogue([...edits, again]);
  const { exercises } = (await readCatalogue(folder)).catalogue;
  const keys = exercises.map(({ name, id }) => `${name} ${id}`);
  expect(keys).toHaveLength(25);
  expect(keys).toEqual([...keys].sort());
});

test.each(requiredFiles)('without %s there is one problem and no exception', async (file) => {
  const folder = await editedCatalogue([{ file }]);
  const { problems, complete } = await checkCatalogue(folder);
  expect(problems.map(problemLine)).toEqual([`${folder}/${file}:1:1  readable  the file is missing`]);
  expect(complete).toBe(false);
});

test("a required file that is a folder can't be read", async () => {
  const folder = await editedCatalogue([{ file: 'ids.json' }]);
  mkdirSync(join(folder, 'ids.json'));
  const { problems } = await readCatalogue(folder);
  expect(problems.map(({ rule, message }) => [rule, message.split(':')[0]])).toEqual([
    ['readable', "the file can't be read"],
  ]);
});

test('a missing folder lacks every required file', async () => {
  const { problems, catalogue } = await readCatalogue('no/such/folder');
  expect(problems.map(({ file }) => file)).toEqual(requiredFiles.map((file) => `no/such/folder/${file}`).sort());
  expect(catalogue.exercises).toEqual([]);
});

test("other files are still checked if one can't be read", async () => {
  const edits = [
    { file: 'exercises/0001-dumbbell-goblet-squat.json', put: '{' },
    { file: 'exercises/0002-sit-up.json', find: '"waist"', put: '"waste"' },
  ];
  const folder = await editedCatalogue(edits);
  const { problems, complete } = await checkCatalogue(folder);
  expect(problems.map(({ file, rule }) => [file.slice(folder.length + 1), rule])).toEqual([
    ['exercises/0001-dumbbell-goblet-squat.json', 'json-syntax'],
    ['exercises/0002-sit-up.json', 'body-part-known'],
  ]);
  expect(complete).toBe(false);
});

test('other work of the process gets its turn while a catalogue is checked', async () => {
  const folder = await editedCatalogue([]);
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  await checkCatalogue(folder);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(Object.keys(catalogueRules).length);
});
