import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

test('only data-license.ts names the license of the data', () => {
  const naming = glob
    .sync('build/**/*.{ts,tsx}')
    .filter((file) => /\bCC0\b|creativecommons|public domain|rights reserved/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual(['build/support/data-license.ts']);
});
