import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { project } from '../../scripts/support/project.ts';
import { longest } from '../../vitest.config.ts';
import { dear } from '../../vitest.unit.config.ts';

test.each(longest)('%s, which is started among the first, is one test file', async (name) => {
  expect(await glob(`test/**/${name}.test.ts`, { cwd: project })).toHaveLength(1);
});

test.each(dear)('%s, which npm run test:unit leaves out, is there', async (name) => {
  expect(await glob(`test/${name}.test.ts`, { cwd: project })).not.toEqual([]);
});
