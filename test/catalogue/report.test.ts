import { expect, test } from 'vitest';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { formats } from '../../catalogue/report/format.ts';
import { measureQuality } from '../../catalogue/report/quality.ts';
import { type Edit, editedCatalogue, validText } from './edited-catalogue.ts';

const waste: Edit = { file: 'exercises/0002-sit-up.json', find: '"waist"', put: '"waste"' };
const broken: Edit = { file: 'words.json', put: '[' };

async function printed(format: keyof typeof formats, edits: readonly Edit[]): Promise<string> {
  const folder = await editedCatalogue(edits);
  return formats[format](await checkCatalogue(folder)).replaceAll(folder, 'catalogue');
}

test('the report for a terminal names file, line, column, rule and fix', async () => {
  const lines = (await printed('terminal', [waste])).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    'catalogue/exercises/0002-sit-up.json:6:15  body-part-known  unknown body part "waste"; did you mean "waist"?',
    '',
    '1 problem in 1 file.',
    '',
    'measure                                        goal         value',
    'exercises                                      at least 10  4      not yet',
    'body parts with fewer than 2 exercises         0            1      not yet',
    '    waist 0',
  ]);
});

test("says that rules are waiting if a file can't be read", async () => {
  const text = await printed('terminal', [broken, waste]);
  expect(text).toContain(
    '2 problems in 2 files.\nThe rules over the whole catalogue did not run, because some files are unreadable',
  );
});

test("for annotations of a review: one line each, with GitHub's escapes", async () => {
  const percent: Edit = {
    file: 'exercises/0002-sit-up.json',
    find: '["upper abs"]',
    put: '["100% core, hips: all"]',
  };
  expect((await printed('github', [waste, percent])).split('\n').slice(0, 2)).toEqual([
    '::error file=catalogue/exercises/0002-sit-up.json,line=6,col=15,title=body-part-known::unknown body part "waste"; did you mean "waist"?',
    '::error file=catalogue/exercises/0002-sit-up.json,line=10,col=25,title=muscle-known::unknown muscle "100%25 core, hips: all"; expected a word of vocabulary/anatomy.json',
  ]);
});

test('the report for programs is JSON with the same problems', async () => {
  const { complete, problems, quality } = JSON.parse(await printed('json', [waste]));
  expect(complete).toBe(true);
  expect(problems).toEqual([
    {
      file: 'catalogue/exercises/0002-sit-up.json',
      line: 6,
      column: 15,
      rule: 'body-part-known',
      message: 'unknown body part "waste"',
      fix: 'did you mean "waist"?',
    },
  ]);
  expect(quality[0]).toEqual({
    measure: 'exercises',
    goal: 'at least 10',
    value: '4',
    reached: false,
    details: [],
  });
});

test('measures what only rules can count', async () => {
  const file = 'exercises/0002-sit-up.json';
  const checked = await checkCatalogue(
    await editedCatalogue([
      { file, find: '["upper abs"]', put: '["middle abs", "outer abs"]' },
      { file, find: 'hardest point', put: 'hardest point, because it is mnbvc' },
    ]),
  );
  const counts = Object.fromEntries(measureQuality(checked).map(({ measure, value }) => [measure, value]));
  expect(counts).toMatchObject({
    'muscle words outside the list, or synonyms': '2',
    'last steps that are a reason': '1',
    'unknown words': '1',
    'words that no coach says': '0',
  });
});

test('measures copies, similarity and missing movements', async () => {
  const file = 'exercises/0006-dumbbell-back-lunge.json';
  const lunge = 'exercises/0003-dumbbell-reverse-lunge.json';
  const copy: Edit[] = [
    { file, put: validText(lunge) },
    { file, find: '"0003"', put: '"0006"' },
    { file, find: '"dumbbell reverse lunge"', put: '"dumbbell back lunge"' },
    { file, find: '"dumbbell step-back lunge"', put: '' },
  ];
  const measures = async (edits: Edit[]) => {
    const rows = measureQuality(await checkCatalogue(await editedCatalogue(edits)));
    return Object.fromEntries(rows.map(({ measure, ...row }) => [measure, row]));
  };

  expect(await measures([])).toMatchObject({
    'exercises without a known movement': { value: '0', reached: true },
  });
  expect(await measures([...copy, { file, find: '"pattern": "lunge"', put: '"pattern": "leap"' }])).toMatchObject({
    'exercises with the instructions of another': {
      value: '1',
      reached: false,
      details: ['0006 "dumbbell back lunge"'],
    },
    'exercises without a known movement': { value: '1', reached: false },
  });
  expect(await measures([...copy, { file, find: 'far back', put: 'back' }])).toMatchObject({
    'exercises similar to one of another movement': { value: '0', reached: true },
    'exercises similar to one of the same movement': {
      value: '1',
      reached: true,
      details: ['0.98 0006 "dumbbell back lunge", 0003 "dumbbell reverse lunge"'],
    },
  });
});
