import { expect, test } from 'vitest';
import { drawMap } from '../../../../build/figure/worker/body-map-drawing.ts';

test('the muscles of a body map that are named first cover the others', () => {
  const reds = (muscles: Record<string, [number, number, number]>) => {
    const { pixels } = drawMap({ figure: 'male', size: 120, muscles });
    return pixels.filter((red, i) => i % 4 === 0 && red > 120 && pixels[i + 2]! < 80).length;
  };
  const red: [number, number, number] = [255, 0, 0];
  const blue: [number, number, number] = [0, 0, 255];
  const over = reds({ rhomboids: red, 'middle trapezius': blue });
  const under = reds({ 'middle trapezius': blue, rhomboids: red });
  expect(over).toBeGreaterThan(under * 1.2);
  // If two muscles share a region, the first gives the color.
  expect(reds({ 'finger flexors': red, 'wrist flexors': blue })).toBeGreaterThan(20);
  expect(reds({ 'wrist flexors': blue, 'finger flexors': red })).toBe(0);
});
