import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import { catalogueRules, fileRules, textRules } from '../../catalogue/rules.ts';
import { type Edit, editedCatalogue } from './edited-catalogue.ts';
import { mistakes } from './mistakes.ts';

const rules = [...textRules, ...fileRules, ...catalogueRules];

async function printed(edits: readonly Edit[]): Promise<string[]> {
  const folder = await editedCatalogue(edits);
  const { problems } = await checkCatalogue(folder);
  return problems.map((problem) => problemLine(problem).replaceAll(`${folder}/`, ''));
}

test('the valid catalogue has no problems', async () => {
  expect(await printed([])).toEqual([]);
});

test.each(mistakes)('$rule: $printed.0', async ({ edits, printed: expected }) => {
  expect(await printed(edits)).toEqual(expected);
});

test('every rule has a mistake that only it finds', () => {
  const proven = mistakes.filter(({ rule, printed }) => printed.every((line) => line.includes(`  ${rule}  `)));
  expect(rules.map(({ name }) => name).filter((name) => !proven.some(({ rule }) => rule === name))).toEqual([]);
});

test('each rule has the name of its file, and a description', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, description } of rules) {
    expect(existsSync(join(import.meta.dirname, `../../catalogue/rules/${name}.ts`))).toBe(true);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});
