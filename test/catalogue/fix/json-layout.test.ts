import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonLayout, printJsonLayout } from '../../../catalogue/fix/json-layout.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '°', '"', '\\'), maxLength: 30 });
const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.integer({ min: 1, max: 9999 }).map((number) => number / 100),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 40 }),
    fc.array(tie('document'), { maxLength: 12 }),
    fc.dictionary(key, tie('document'), { maxKeys: 6 }),
  ),
}));

test("formats any document like the project's formatter", async () => {
  const documents = fc.sample(document, { numRuns: 300, seed: 20 }).map((value, index) => {
    const flat = JSON.stringify(value);
    // Every object, or every third, is spread over several lines.
    return index % 2 ? JSON.stringify(value, null, 2) : flat.replace(/\{(?=")/g, (_, at) => (at % 3 ? '{' : '{\n'));
  });
  const { path: folder } = await temporaryFolder();
  writeFileSync(join(folder, 'biome.json'), projectFormatter());
  for (const [index, json] of documents.entries()) writeFileSync(join(folder, `${index}.json`), json);
  execFileSync(join(import.meta.dirname, '../../../node_modules/.bin/biome'), ['format', '--write', '.'], {
    cwd: folder,
    stdio: 'ignore',
  });
  for (const [index, json] of documents.entries()) {
    expect(printJsonLayout(parseJsonLayout(json))).toBe(readFileSync(join(folder, `${index}.json`), 'utf8'));
  }
});

test('keeps the value and is stable', () => {
  fc.assert(
    fc.property(document, (value) => {
      const printed = printJsonLayout(parseJsonLayout(JSON.stringify(value)));
      expect(JSON.parse(printed)).toEqual(value);
      expect(printJsonLayout(parseJsonLayout(printed))).toBe(printed);
    }),
  );
});

test('keeps a key that means something to JavaScript', () => {
  expect(printJsonLayout(parseJsonLayout('{"__proto__": 1}'))).toBe('{ "__proto__": 1 }\n');
});

/** Only the formatter's part of the project's configuration, because the rest needs git and installed packages. */
function projectFormatter(): string {
  const { formatter, json } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../biome.json'), 'utf8'));
  return JSON.stringify({ formatter, json });
}
