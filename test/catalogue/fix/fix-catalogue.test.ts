import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixCatalogue, fixData } from '../../../catalogue/fix/fix-catalogue.ts';
import { type Edit, editedCatalogue, validText } from '../edited-catalogue.ts';
import { mistakes } from '../mistakes.ts';
import { applyChanges, printedProblems } from '../repaired-catalogue.ts';

const squat = 'exercises/0001-dumbbell-goblet-squat.json';
const sitUp = 'exercises/0002-sit-up.json';

/** The changes without the editor schemas, which the small catalogue lacks and which would always be written. */
const changesOf = (folder: string) => fixData(folder).changes;

test('nothing is repaired in a valid catalogue', async () => {
  const folder = await editedCatalogue();
  expect(changesOf(folder)).toEqual([]);
});

test('missing editor schemas are written, once', async () => {
  const folder = await editedCatalogue();
  const changes = await fixCatalogue(folder);
  expect(changes.map(({ file }) => file)).toEqual([
    `${folder}/exercise.schema.json`,
    `${folder}/motion-pattern.schema.json`,
  ]);
  applyChanges(changes);
  expect(await fixCatalogue(folder)).toEqual([]);
});

/** Edits whose repair restores the valid catalogue byte for byte. */
test.each<[string, Edit | Edit[]]>([
  ['a byte order mark', { file: squat, find: '{', put: '\uFEFF{' }],
  ['carriage returns', { file: squat, put: validText(squat).replaceAll('\n', '\r\n') }],
  ['tabs', { file: squat, put: validText(squat).replaceAll('  ', '\t') }],
  ['spaces at the end of a line', { file: squat, find: '"0001",', put: '"0001",  \t' }],
  ['no line feed at the end', { file: squat, put: validText(squat).trimEnd() }],
  ['another layout', { file: sitUp, put: `{ ${JSON.stringify(JSON.parse(validText(sitUp)), null, 8).slice(1)}` }],
  ['another order of keys', { file: squat, put: reversed(validText(squat)) }],
  ['no $schema', { file: squat, find: '  "$schema": "../exercise.schema.json",\n', put: '' }],
  ['capitals', { file: squat, find: '"upper legs"', put: '"Upper Legs"' }],
  ['a synonym as target', { file: sitUp, find: '"abs"', put: '"Abdominals"' }],
  ['a synonym as muscle', { file: squat, find: '["vasti"]', put: '["Vastus lateralis"]' }],
  [
    'secondary muscles that do not follow from the muscles',
    { file: squat, find: '"hamstrings", "abs"]', put: '"calves"]' },
  ],
  ['spaces', { file: sitUp, find: 'slowly until', put: ' slowly   until' }],
  ['no-break spaces', { file: sitUp, find: 'slowly until', put: 'slowly\u00a0until' }],
  ['a wrong file name', [{ file: sitUp }, { file: 'exercises/2.json', put: validText(sitUp) }]],
  [
    'an unsorted ledger',
    {
      file: 'ids.json',
      put: `[${JSON.parse(validText('ids.json'))
        .reverse()
        .map((entry: unknown) => JSON.stringify(entry))}]`,
    },
  ],
  ['a missing id', { file: 'ids.json', find: '  { "id": "0002", "name": "sit-up" },\n', put: '' }],
  [
    'unsorted words of the vocabulary',
    {
      file: 'vocabulary/muscles.json',
      put: JSON.stringify(JSON.parse(validText('vocabulary/muscles.json')).reverse()),
    },
  ],
])('%s', async (_, edits) => {
  const folder = await editedCatalogue([edits].flat());
  applyChanges(changesOf(folder));
  for (const file of [squat, sitUp, 'ids.json', 'vocabulary/muscles.json']) {
    expect(readFileSync(join(folder, file), 'utf8')).toBe(validText(file));
  }
  expect(await printedProblems(folder)).toEqual([]);
});

test.each([
  ['Don\u2019t say \u201cone\u201d \u2026', 'Don\'t say "one" ...'],
  ['A step\u2011up and a cafe\u0301', 'A step-up and a caf\u00e9'],
])('%s becomes %s', async (written, repaired) => {
  const folder = await editedCatalogue([{ file: sitUp, find: 'Roll back', put: written }]);
  const [change] = changesOf(folder);
  expect(JSON.parse(change!.text).instructions[3]).toBe(
    `${repaired} down slowly until the shoulder blades rest on the mat.`,
  );
});

test('the words in words.json are sorted, without duplicates', async () => {
  const folder = await editedCatalogue([{ file: 'words.json', put: '["rdl", "glutes", "rdl", "bosu"]' }]);
  expect(changesOf(folder).map(({ text }) => text)).toEqual(['["bosu", "glutes", "rdl"]\n']);
});

test('a missing ledger is started with the existing exercises', async () => {
  const folder = await editedCatalogue([{ file: 'ids.json' }]);
  const [change] = changesOf(folder);
  expect(JSON.parse(change!.text).map(({ id }: { id: string }) => id)).toEqual(['0001', '0002', '0003', '0005']);
});

test.each<[string, Edit | Edit[], string]>([
  ['a file that is not UTF-8', { file: squat, find: '°', put: new Uint8Array([0xb0]) }, squat],
  ['a file that is not JSON', { file: squat, find: '"strength",', put: '"strength"' }, squat],
  ['a key that is there twice', { file: squat, find: '"id"', put: '"id": "0009",\n  "id"' }, squat],
  ['a file that is no object', { file: squat, put: '["a"]\n' }, squat],
  ['an empty file', { file: sitUp, put: '' }, sitUp],
  ['a dash, which is ambiguous', { file: sitUp, find: 'slowly until', put: 'slowly – until' }, sitUp],
  ['another name in the ledger', { file: 'ids.json', find: '"sit-up"', put: '"crunch"' }, 'ids.json'],
  ['a ledger that is not JSON', { file: 'ids.json', find: '\n]', put: '' }, 'ids.json'],
  [
    'the file name of a copy with the id of its original',
    {
      file: 'exercises/0006.json',
      put: validText('exercises/0003-dumbbell-reverse-lunge.json').replace('reverse', 'curtsy'),
    },
    'exercises/0006.json',
  ],
  [
    'a wrong file name when the right one is taken',
    { file: 'exercises/0003.json.json', put: validText('exercises/0003-dumbbell-reverse-lunge.json') },
    'exercises/0003.json.json',
  ],
])('%s is left alone', async (_, edits, file) => {
  const folder = await editedCatalogue([edits].flat());
  const touched = changesOf(folder).flatMap(({ file, from }) => [file, from ?? file]);
  expect(touched).not.toContain(join(folder, file));
  expect(await printedProblems(folder)).not.toEqual([]);
});

const promised = mistakes.filter(({ printed }) => printed.some((line) => line.includes('npm run fix ')));

test.each(promised)('keeps the promise of $printed.0', async ({ edits }) => {
  const folder = await editedCatalogue(edits);
  applyChanges(changesOf(folder));
  expect(changesOf(folder)).toEqual([]);
  expect(await printedProblems(folder)).toEqual([]);
});

function reversed(text: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()), null, 2);
}
