import { expect, test } from 'vitest';
import { packMovements } from '../../../../build/figure/data/pack-movements.ts';
import { sourceFinder } from '../../../../build/figure/data/source-finder.ts';
import { imageSources } from '../../../../build/motion/image-source.ts';
import { isWhole } from '../../../support/faults/faults.ts';
import { wholeCatalogue } from '../../../support/samples/whole-catalogue.ts';

test('what no exercise uses is left out, and every exercise moves as in the catalogue', async () => {
  const whole = await wholeCatalogue();
  const catalogue = { ...whole, exercises: whole.exercises.filter((_, i) => isWhole || i % 8 === 0) };
  const packed = JSON.parse(JSON.stringify(packMovements(catalogue)));
  const everything = JSON.stringify(Object.fromEntries(catalogue.motions));
  expect(JSON.stringify(packed.motions).length).toBeLessThan(everything.length);
  const find = sourceFinder(packed);
  for (const [id, source] of imageSources(catalogue, 'male')) {
    const { tolerances: _, ...shown } = source.motion;
    expect(find(id, 'male')).toEqual({ ...source, motion: { ...shown, tolerances: {} } });
  }
  expect(() => find('9999', 'male')).toThrow('No movement of the exercise "9999" is known.');
  expect(() => find('constructor', 'male')).toThrow(RangeError);
});
