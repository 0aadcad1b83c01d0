import { expect, test } from 'vitest';
import { editedCatalogue } from '../catalogue/edited-catalogue.ts';
import { run } from '../support/programs/command.ts';

const mistake = { file: 'exercises/0002-sit-up.json', find: '"waist"', put: '"waste"' };

test('a valid catalogue exits with 0 and prints the report', async () => {
  const folder = await editedCatalogue();
  const { status, stdout, stderr } = await run('validate', ['--catalogue', folder]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^No problems\.\n\nmeasure /);
});

test('a mistake exits with 1, in the requested format', async () => {
  const folder = await editedCatalogue([mistake]);
  const { status, stdout } = await run('validate', ['--format', 'json', '--catalogue', folder]);
  expect(status).toBe(1);
  expect(JSON.parse(stdout).problems).toMatchObject([
    { file: `${folder}/exercises/0002-sit-up.json`, line: 6, column: 15, rule: 'body-part-known' },
  ]);
});

test('an unknown option exits with 1 and prints the usage', async () => {
  const { status, stdout, stderr } = await run('validate', ['--format', 'xml']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--format is "xml"; expected terminal, github, or json.');
});
