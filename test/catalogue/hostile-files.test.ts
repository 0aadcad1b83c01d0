import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { fixData } from '../../catalogue/fix/fix-catalogue.ts';
import { rounds } from '../support/faults/faults.ts';
import { editedCatalogue } from './edited-catalogue.ts';
import { printedProblems } from './repaired-catalogue.ts';

const files = [
  'exercises/0001-dumbbell-goblet-squat.json',
  'vocabulary/targets.json',
  'vocabulary/muscles.json',
  'motions/squat.json',
  'ids.json',
  'requirements.json',
  'words.json',
];

/** Content put into a file: values of other types, names with a meaning in JavaScript, bytes that aren't text. */
const pieces = [
  'null',
  '{}',
  '[]',
  '-1e999',
  '""',
  '"__proto__"',
  '"constructor": 1,',
  '\\ud800',
  '\u2028',
  '\0',
  ',',
  '"',
];

test('any file content gives problems with a place in it or none, and never an exception', async () => {
  const damage = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 12 }),
    put: fc.oneof(
      fc.constantFrom(...pieces).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 4 }),
    ),
  });
  const folder = await editedCatalogue();
  const originals = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, at, cut, put }) => {
      const path = join(folder, file);
      const original = originals.get(file)!;
      const start = Math.floor(at * original.length);
      writeFileSync(path, Buffer.concat([original.subarray(0, start), put, original.subarray(start + cut)]));

      const { problems } = await checkCatalogue(folder);
      for (const problem of problems) {
        const lines = readFileSync(problem.file, 'utf8').split('\n');
        expect(problem.line).toBeGreaterThanOrEqual(1);
        expect(problem.line).toBeLessThanOrEqual(lines.length);
        expect(problem.column).toBeLessThanOrEqual((lines[problem.line - 1] ?? '').length + 1);
        expect(problem.message).not.toMatch(/undefined|\[object|NaN/);
      }
      fixData(folder);
      writeFileSync(path, original);
    }),
    { numRuns: rounds(20, 60) },
  );
});

const nested = (count: number, open: string, close: string) => open.repeat(count) + close.repeat(count);

test.each([
  ['101 levels', nested(101, '[', ']'), 101],
  ['2,500 levels and a key that is there twice', nested(2_500, '{"a":{},"a":[', ']}'), 651],
  ['5,000 levels', nested(5_000, '[', ']'), 101],
  ['200,000 levels', nested(200_000, '[', ']'), 101],
  ['200,000 opened objects', nested(200_000, '{"a":', ''), 501],
])('%s are one problem', async (_, text, column) => {
  const folder = await editedCatalogue([{ file: 'exercises/0006.json', put: text }]);
  expect(await printedProblems(folder)).toEqual([
    `exercises/0006.json:1:${column}  json-syntax  arrays and objects inside 100 others; expected fewer`,
  ]);
  fixData(folder);
});

test.each([
  ['in a string without an end, which ends with its line', `["a\n,${'['.repeat(20_000)}"`, '2:101'],
  ['after a comment with a quotation mark', `/*"*/${'['.repeat(20_000)}"`, '1:106'],
  ['closed by other brackets', '[},'.repeat(20_000), '1:301'],
])('levels %s are counted as the parser does', async (_, text, place) => {
  const folder = await editedCatalogue([{ file: 'exercises/0006.json', put: text }]);
  expect(await printedProblems(folder)).toEqual([
    `exercises/0006.json:${place}  json-syntax  arrays and objects inside 100 others; expected fewer`,
  ]);
});

/** The length of a long string, in characters. */
const most = rounds(2_000_000, 20_000_000);

test.each([
  ['characters', `{"id":"${'a'.repeat(most)}"`],
  ['escaped quotation marks and no end', `"${'\\"'.repeat(most / 10)}`],
])('a string of very many %s is one problem', async (_, text) => {
  const folder = await editedCatalogue([{ file: 'exercises/0006.json', put: text }]);
  expect(await printedProblems(folder)).toEqual([
    expect.stringMatching(/^exercises\/0006\.json:1:\d+ {2}json-syntax {2}not valid JSON: /),
  ]);
});

test('of very many problems in a text, the first hundred are reported, and how many follow', async () => {
  const folder = await editedCatalogue([{ file: 'exercises/0006.json', put: `{}${'\u200b'.repeat(150_000)}` }]);
  const problems = await printedProblems(folder);
  expect(problems).toHaveLength(100);
  expect(problems[98]).toMatch(/:101 .* invisible character U\+200B; /);
  expect(problems[99]).toMatch(/:102 .* invisible character U\+200B \(and 149900 more\); /);
});

test('100 levels are read', async () => {
  const folder = await editedCatalogue([{ file: 'exercises/0006.json', put: nested(100, '[', ']') }]);
  expect(await printedProblems(folder)).toEqual([
    'exercises/0006.json:1:1  schema  the document is an array; expected an object',
  ]);
});
