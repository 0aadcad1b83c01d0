import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedCatalogue, validText } from '../catalogue/edited-catalogue.ts';
import { printedProblems } from '../catalogue/repaired-catalogue.ts';
import { run } from '../support/programs/command.ts';

const sitUp = 'exercises/0002-sit-up.json';

test('writes repairs, renames files, and lists them', async () => {
  const edits = [
    { file: sitUp },
    { file: 'exercises/sit-up.json', put: `\uFEFF${validText(sitUp).replace('"abs"', '"abdominals"')}` },
    { file: 'ids.json', find: '  { "id": "0002", "name": "sit-up" },\n', put: '' },
  ];
  const folder = await editedCatalogue(edits);
  const { status, stdout } = await run('fix', ['--catalogue', folder]);
  expect(status).toBe(0);
  expect(stdout.replaceAll(`${folder}/`, '').split('\n')).toEqual([
    'ids.json',
    'exercises/sit-up.json is now exercises/0002-sit-up.json',
    'exercise.schema.json',
    'motion-pattern.schema.json',
    '4 files repaired. npm run validate reports what is left.',
    '',
  ]);
  expect(readFileSync(join(folder, sitUp), 'utf8')).toBe(validText(sitUp));
  expect(readFileSync(join(folder, 'ids.json'), 'utf8')).toBe(validText('ids.json'));
  // No former name and no temporary file is left.
  expect(readdirSync(join(folder, 'exercises'))).toEqual([
    '0001-dumbbell-goblet-squat.json',
    '0002-sit-up.json',
    '0003-dumbbell-reverse-lunge.json',
    '0005-jump-rope-basic-bounce.json',
  ]);
  expect(await printedProblems(folder)).toEqual([]);
});

test('a missing folder is not created', async () => {
  const { status, stdout, stderr } = await run('fix', ['--catalogue', 'no/such/folder']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('There is no catalogue in no/such/folder.\n');
});
