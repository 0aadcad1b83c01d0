import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

const explorer = fileURLToPath(new URL('../../../build/explorer/', import.meta.url));

/** Classes whose names the pages put together: the first digit of a status. */
const composed = ['s2'];

async function textsOf(pattern: string): Promise<string> {
  const files = await glob(pattern, { cwd: explorer, absolute: true });
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

test('every class of the style is one of the pages, so that no renamed element loses its style', async () => {
  const code = await textsOf('**/*.{ts,tsx}');
  // The viewer of the reference has classes of its own.
  const style = (await textsOf('style/*.css')).replace(/\/\*.*?\*\//gs, '').replace(/\.swagger-ui[^{]*/g, '');
  const classes = new Set(Array.from(style.matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name!));
  expect(classes.size).toBeGreaterThan(100);
  const known = new Set(code.match(/[\w-]+/g));
  expect([...classes].filter((name) => !known.has(name) && !composed.includes(name))).toEqual([]);
});
