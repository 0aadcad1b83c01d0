import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixData } from '../../catalogue/fix/fix-catalogue.ts';
import { newExercise } from '../../catalogue/new-exercise.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { editedCatalogue } from './edited-catalogue.ts';
import { applyChanges, printedProblems } from './repaired-catalogue.ts';

const file = 'exercises/0006-dumbbell-front-squat.json';

/** A catalogue with a new exercise, as `npm run new-exercise` writes it. */
async function draftedCatalogue(): Promise<string> {
  const folder = await editedCatalogue();
  const { exercise } = newExercise('dumbbell front squat', (await readCatalogue(folder)).catalogue);
  writeFileSync(join(folder, file), JSON.stringify(exercise, null, 2));
  applyChanges(fixData(folder).changes);
  const ledger = JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8'));
  ledger.push({ id: '0006', name: 'dumbbell front squat' });
  writeFileSync(join(folder, 'ids.json'), JSON.stringify(ledger));
  applyChanges(fixData(folder).changes);
  return folder;
}

test('what is still to be written stays marked when files are repaired', async () => {
  const folder = await draftedCatalogue();
  const before = readFileSync(join(folder, file), 'utf8');
  expect(before.match(/TODO/g)).toHaveLength(18);
  applyChanges(fixData(folder).changes);
  expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
  expect((await printedProblems(folder)).every((line) => line.includes('  to-do  '))).toBe(true);
});

test('one run shows everything that is left: marks, and other problems there and in other files', async () => {
  const folder = await draftedCatalogue();
  const edit = (path: string, find: string, put: string) =>
    writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(find, put));
  edit(file, '"TODO: the body part of the target in vocabulary/targets.json"', '"waste"');
  edit(file, 'TODO: how to come back.', 'Come back.');
  edit(
    file,
    'TODO: for a one-sided exercise, when to switch sides.',
    'Rounding your back is what spoyls this exercise.',
  );
  edit('exercises/0002-sit-up.json', '"waist"', '"waste"');
  const rules = (await printedProblems(folder)).map((line) => line.split('  ').slice(0, 2).join(' '));
  expect(rules.filter((line) => !line.endsWith('to-do'))).toEqual([
    'exercises/0002-sit-up.json:6:15 body-part-known',
    `${file}:6:15 body-part-known`,
    `${file}:27:5 sentence-length`,
    `${file}:28:33 spelling`,
  ]);
  expect(rules.filter((line) => line.endsWith('to-do'))).toHaveLength(15);
});

test('no line of the ledger is removed: an abandoned draft is reported until its line is deleted or says why', async () => {
  const folder = await draftedCatalogue();
  rmSync(join(folder, file));
  applyChanges(fixData(folder).changes);
  const problems = await printedProblems(folder);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('ledger-file  0006 "dumbbell front squat" has no file');
  const ledger = JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8'));
  ledger.at(-1).removed = 'never finished';
  writeFileSync(join(folder, 'ids.json'), JSON.stringify(ledger));
  applyChanges(fixData(folder).changes);
  expect(await printedProblems(folder)).toEqual([]);
});

test.each(['0001', '0999'])(
  'an id mistyped as %s is neither assigned to the file nor removed from the ledger',
  async (id) => {
    const sitUp = 'exercises/0002-sit-up.json';
    const folder = await editedCatalogue([{ file: sitUp, find: '"0002"', put: `"${id}"` }]);
    const before = readFileSync(join(folder, 'ids.json'), 'utf8');
    applyChanges(fixData(folder).changes);
    expect(readFileSync(join(folder, 'ids.json'), 'utf8')).toBe(before);
    const problems = await printedProblems(folder);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${sitUp}:3:9  id-mistyped`);
  },
);
