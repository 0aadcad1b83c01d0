import { expect, test } from 'vitest';
import { packMovements } from '../../../build/figure/pack-movements.ts';
import { sourceFinder } from '../../../build/figure/source-finder.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

test('what no exercise uses is left out, and every exercise moves as in the catalogue', async () => {
  const catalogue = await wholeCatalogue();
  const packed = packMovements(catalogue);
  const whole = { ...packed, motions: Object.fromEntries(catalogue.motions) };
  expect(JSON.stringify(packed.motions).length).toBeLessThan(JSON.stringify(whole.motions).length);
  const [find, findInWhole] = [sourceFinder(packed), sourceFinder(whole)];
  const unseen = new Set(['description', 'tolerances', 'claims']);
  const shown = (source: unknown) =>
    JSON.stringify(source, (name, value: unknown) => (unseen.has(name) ? undefined : value));
  for (const id of packed.ids) expect(shown(find(id, 'male')), id).toBe(shown(findInWhole(id, 'male')));
});
