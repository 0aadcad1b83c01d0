import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { labelHeight } from '../../build/media/contact-sheet.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { slug } from '../../edge/format/paths.ts';
import { catalogueToDraw, selectMovements } from '../../scripts/media/select-movements.ts';
import { sheetPieces } from '../../scripts/media/sheet.ts';
import { editedCatalogue, validText } from '../catalogue/edited-catalogue.ts';
import { type Ended, runEach, start } from '../support/programs/command.ts';

const lost = {
  file: 'exercises/0001-dumbbell-goblet-squat.json',
  find: '"implement": "goblet"',
  put: '"implement": "gobelt"',
};

describe('the command', () => {
  let ends: Ended[];
  let exercises: readonly { readonly bodyPart: string }[];
  const sizes = new Map<string, object>();
  beforeAll(async () => {
    const withoutRope = [{ file: 'exercises/0005-jump-rope-basic-bounce.json' }];
    const [broken, whole] = [await editedCatalogue([lost]), await editedCatalogue(withoutRope)];
    const sheets = join(whole, 'sheets');
    const both = ['--figure', 'both', '--columns', '2', '--size', '40'];
    ends = await runEach([
      ['media', '--catalogue', broken],
      ['media', '--catalogue', broken, '--check', '--only', '0001'],
      ['media', '--check', '--sheet', 'sheet.png'],
      ['media', '--sheet', 'sheet.png', '--yaw', 'left'],
      ['media', '--sheet', 'sheet.gif'],
    ]);
    // Its threads need compiled code, too.
    ends.push(await start('media', ['--catalogue', whole, '--sheets', sheets, ...both]).ended);
    exercises = (await readCatalogue(whole)).catalogue.exercises;
    for (const name of readdirSync(sheets)) sizes.set(name, await sharp(join(sheets, name)).metadata());
  });

  test('renders nothing if the catalogue has problems, and lists them by place', () => {
    const { status, stdout, stderr } = ends[0]!;
    const text = validText(lost.file);
    const line = text.slice(0, text.indexOf(lost.find)).split('\n').length;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      `${lost.file}:${line}:20  motion-resolves  unknown value of parameter "implement": "gobelt"; did you mean "goblet"?`,
    );
    expect(stderr).toContain('Nothing was rendered: the catalogue has problems.');
  });

  test('checks a movement that is still being written', () => {
    const { status, stdout } = ends[1]!;
    expect(status).toBe(1);
    expect(stdout).toContain('0001 dumbbell goblet squat  motion  unknown value of parameter "implement": "gobelt"');
    expect(stdout).toContain('1 movement, 1 finding.');
  });

  test('says what a wrong number of degrees is', () => {
    expect(ends[3]!.stderr).toBe('--yaw is "left"; expected a whole number from -360 to 360.\n');
  });

  test('draws sheets as PNG only', () => {
    expect(ends[4]!.stderr).toBe('"sheet.gif" must end in .png.\n');
  });

  test('accepts one mode at a time', () => {
    const { status, stdout, stderr } = ends[2]!;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('exclude each other');
  });

  test('draws a sheet for each body part with a row for each exercise and figure', () => {
    // Movements that break rules are reported, and still drawn.
    const { status, stdout } = ends[5]!;
    expect(status).toBe(1);
    expect(stdout).toContain('0001 dumbbell goblet squat  reach');
    const rows = new Map<string, number>();
    for (const { bodyPart } of exercises) rows.set(bodyPart, (rows.get(bodyPart) ?? 0) + 2);
    expect([...sizes.keys()].sort()).toEqual([...rows.keys()].map((word) => `${slug(word)}.png`).sort());
    for (const [bodyPart, count] of rows)
      expect(sizes.get(`${slug(bodyPart)}.png`)).toMatchObject({ width: 80, height: count * (40 + labelHeight) });
  });
});

test.each([
  ['0009', '; did you mean "0001"?'],
  ['0002', '; npm run validate says why its file is left out.'],
  ['juggling with five torches', '.'],
])('%s is not among the movements', async (word, hint) => {
  const folder = await editedCatalogue([{ file: 'exercises/0002-sit-up.json', find: '"id"', put: 'id' }]);
  const { catalogue, library } = await catalogueToDraw(folder);
  expect(() => selectMovements([word], catalogue, library)).toThrow(
    `--only has "${word}", which is no exercise, pattern or body part${hint}`,
  );
});

test('many strips are distributed over several sheets of limited and about equal height, in order', () => {
  const strip = { width: 10, height: 240, pixels: new Uint8Array() };
  const strips = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `${i}`, strip }));
  expect(sheetPieces(strips(6))).toEqual([{ strips: strips(6), columns: 1 }]);
  for (let count = 7; count < 200; count++) {
    const pieces = sheetPieces(strips(count));
    expect(pieces.flatMap((piece) => piece.strips)).toEqual(strips(count));
    for (const piece of pieces) {
      const rows = Math.ceil(piece.strips.length / piece.columns);
      expect(rows * (240 + labelHeight)).toBeLessThanOrEqual(3000);
      expect(piece.strips.length).toBeGreaterThan(0);
    }
  }
});
