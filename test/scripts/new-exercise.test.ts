import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedCatalogue } from '../catalogue/edited-catalogue.ts';
import { printedProblems } from '../catalogue/repaired-catalogue.ts';
import { run, runEach, start } from '../support/programs/command.ts';

test('starts a file in which only the text is missing, and prints its path', async () => {
  const folder = await editedCatalogue();
  const { status, stdout, stderr } = await run('new-exercise', ['dumbbell front squat', '--catalogue', folder]);
  const file = 'exercises/0006-dumbbell-front-squat.json';
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${folder}/${file}\n`, stderr: '' });
  expect(JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8')).at(-1)).toEqual({
    id: '0006',
    name: 'dumbbell front squat',
  });

  const problems = await printedProblems(folder);
  const toBeWritten = readFileSync(join(folder, file), 'utf8').split('TODO').length - 1;
  expect(problems).toHaveLength(toBeWritten);
  expect(problems[0]).toBe(
    `${file}:6:16  to-do  still to be written: the body part of the target in vocabulary/targets.json`,
  );
  for (const line of problems) expect(line).toContain('  to-do  still to be written: ');
});

test('concurrent commands get different ids', async () => {
  const folder = await editedCatalogue();
  const names = ['plank', 'side plank'];
  const ended = await Promise.all(names.map((name) => start('new-exercise', [name, '--catalogue', folder]).ended));
  expect(ended.map(({ status, stderr }) => ({ status, stderr }))).toEqual(names.map(() => ({ status: 0, stderr: '' })));
  const begun = JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8')).slice(-names.length);
  expect(begun.map(({ id }: { id: string }) => id)).toEqual(['0006', '0007']);
  expect(begun.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort());
});

test('a taken name and a missing folder are refused in one line, and nothing is written', async () => {
  const folder = await editedCatalogue();
  const before = readFileSync(join(folder, 'ids.json'), 'utf8');
  const refused = await runEach([
    ['new-exercise', 'sit-up', '--catalogue', folder],
    ['new-exercise', 'plank', '--catalogue', 'no/such/folder'],
  ]);
  expect(refused).toEqual([
    { status: 1, stdout: '', stderr: '"sit-up" is already the name of 0002\n' },
    { status: 1, stdout: '', stderr: 'There is no catalogue in no/such/folder.\n' },
  ]);
  expect(readFileSync(join(folder, 'ids.json'), 'utf8')).toBe(before);
});

test("nothing is written if the ledger can't be read", async () => {
  const folder = await editedCatalogue([{ file: 'ids.json', put: '[' }]);
  const { status, stderr } = await run('new-exercise', ['plank', '--catalogue', folder]);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${folder}/ids.json:1:2  json-syntax  not valid JSON: no "]" at the end; write one\n`,
  });
});
