import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { labelHeight } from '../../build/media/contact-sheet.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { slug } from '../../edge/format/paths.ts';
import { sheetPieces } from '../../scripts/media/sheet.ts';
import { withCatalogue } from '../catalogue/edited-catalogue.ts';
import { run } from '../support/command.ts';

const lost = {
  file: 'exercises/0001-dumbbell-goblet-squat.json',
  find: '"implement": "goblet"',
  put: '"implement": "gobelt"',
};

test('nothing is rendered of a catalogue that has a problem, and each is told by its place', async () => {
  await withCatalogue([lost], async (folder) => {
    const { status, stdout, stderr } = await run('media', ['--catalogue', folder]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      `${lost.file}:22:20  motion-resolves  unknown value of parameter "implement": "gobelt"; did you mean "goblet"?`,
    );
    expect(stderr).toContain('Nothing was rendered: the catalogue has problems.');
  });
});

test('a movement that is still being written can be looked at all the same', async () => {
  await withCatalogue([lost], async (folder) => {
    const { status, stdout } = await run('media', ['--catalogue', folder, '--check', '--only', 'sit-up,0001']);
    expect(status).toBe(1);
    expect(stdout).toContain('0001 dumbbell goblet squat  motion  unknown value of parameter "implement": "gobelt"');
    expect(stdout).toContain('2 movements, 1 faults.');
  });
});

test('a sheet for each body part has a row for each exercise and figure', async () => {
  await withCatalogue([], async (folder) => {
    const { catalogue } = await readCatalogue(folder);
    const sheets = join(folder, 'sheets');
    const args = ['--catalogue', folder, '--sheets', sheets, '--figure', 'both', '--columns', '2', '--size', '40'];
    // Movements that break rules are told, and drawn all the same.
    const { status, stdout, stderr } = await run('media', args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('0001 dumbbell goblet squat  reach');
    const bodyParts = new Map<string, number>();
    for (const { bodyPart } of catalogue.exercises) bodyParts.set(bodyPart, (bodyParts.get(bodyPart) ?? 0) + 1);
    expect(readdirSync(sheets).sort()).toEqual([...bodyParts.keys()].map((word) => `${slug(word)}.png`).sort());
    for (const [bodyPart, count] of bodyParts) {
      const { width, height } = await sharp(join(sheets, `${slug(bodyPart)}.png`)).metadata();
      expect([width, height]).toEqual([80, count * 2 * (40 + labelHeight)]);
    }
  });
});

test('one of the commands to look at movements is enough', async () => {
  const { status, stdout, stderr } = await run('media', ['--check', '--sheet', 'sheet.png']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('exclude each other');
});

test('many strips are put on several sheets that are not too high, in order and about equally long', () => {
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
