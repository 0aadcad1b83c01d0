import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueRules, fileRules, textRules } from '../../catalogue/rules.ts';
import { type Edit, editedCatalogue } from './edited-catalogue.ts';
import { mistakes } from './mistakes.ts';
import { printedProblems } from './repaired-catalogue.ts';

const names = [textRules, fileRules, catalogueRules].flatMap(Object.keys);

const printed = async (edits: readonly Edit[]) => printedProblems(await editedCatalogue(edits));

test('the valid catalogue has no problems', async () => {
  expect(await printed([])).toEqual([]);
});

test.each(mistakes)('$rule: $printed.0', async ({ edits, printed: expected }) => {
  expect(await printed(edits)).toEqual(expected);
});

test('every rule has a mistake that only it finds', () => {
  const proven = mistakes.filter(({ rule, printed }) => printed.every((line) => line.includes(`  ${rule}  `)));
  expect(names.filter((name) => !proven.some(({ rule }) => rule === name))).toEqual([]);
});

test('each file of rules is a rule, under the name of the file', () => {
  const files = readdirSync(join(import.meta.dirname, '../../catalogue/rules'));
  expect(names.map((name) => `${name}.ts`).sort()).toEqual(files.sort());
});
