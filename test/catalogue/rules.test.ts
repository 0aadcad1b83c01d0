import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueRules, fileRules, textRules } from '../../catalogue/rules.ts';
import { type Edit, editedCatalogue } from './edited-catalogue.ts';
import { mistakes } from './mistakes.ts';
import { printedProblems } from './repaired-catalogue.ts';

const rules = [...textRules, ...fileRules, ...catalogueRules];

const printed = async (edits: readonly Edit[]) => printedProblems(await editedCatalogue(edits));

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
