import { expect, test } from 'vitest';
import { figureCode } from '../../../build/offline/figure-code.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

test('the modules of the figure import nothing, and find each other by addresses next to them', async () => {
  const code = await figureCode(keptBundles());
  for (const text of code.values()) expect(/\bnode:|\brequire\(|^import\b/m.test(text)).toBe(false);
  for (const name of ['figure-core.js', 'figure-machines.js', 'figure-extras.js', 'movements.json']) {
    expect(code.get('figure.js')).toContain(`new URL("./${name}",import.meta.url)`);
  }
  expect([...code.keys()].sort()).toEqual(['figure-core.js', 'figure-extras.js', 'figure-machines.js', 'figure.js']);
});
