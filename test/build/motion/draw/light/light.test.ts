import { describe, expect, test } from 'vitest';
import { GroundShadow } from '../../../../../build/motion/draw/light/ground.ts';
import { Openness } from '../../../../../build/motion/draw/light/occlusion.ts';
import { shade, usualColoring } from '../../../../../build/motion/draw/light/shade.ts';
import { Layer } from '../../../../../build/motion/draw/rays/layer.ts';
import { type MaterialName, material } from '../../../../../build/motion/draw/rays/material.ts';
import { Tiles } from '../../../../../build/motion/draw/rays/tiles.ts';

test('the floor is darkest right below what touches it, and not below what hangs high up', () => {
  const onFloor = new GroundShadow([{ center: [0, 0.05, 0], radius: 0.05 }]);
  expect(onFloor.contactAt(0, 0)).toBeGreaterThan(0.95);
  expect(onFloor.contactAt(0.04, 0)).toBeLessThan(onFloor.contactAt(0, 0));
  expect(onFloor.contactAt(0.2, 0)).toBe(0);
  expect(new GroundShadow([{ center: [0, 0.3, 0], radius: 0.05 }]).contactAt(0, 0)).toBe(0);
});

/** The color of a surface of a material that faces a direction. */
function colorOf(name: MaterialName, [nx, ny, nz]: readonly [number, number, number], main = 0, help = 0) {
  const layer = new Layer(1);
  layer.material[0] = material(name);
  layer.main[0] = main;
  layer.help[0] = help;
  layer.nx[0] = nx;
  layer.ny[0] = ny;
  layer.nz[0] = nz;
  const out = new Float32Array(3);
  shade(usualColoring, out, 0, 1, layer, 0, Float32Array.of(1), 0);
  return [...out] as [number, number, number];
}

test('a wall is pale on both sides, which differ from each other and from the page', () => {
  const [lit] = colorOf('plaster', [-0.5, 0, 0.866]);
  const [dark] = colorOf('plaster', [0.9, 0, 0.436]);
  expect(lit).toBeLessThan(248);
  expect(dark).toBeGreaterThan(150);
  expect(lit - dark).toBeGreaterThan(20);
});

test('paint covers what is under it with its opacity, a trained muscle over one that helps', () => {
  const ahead = [0, 0, 1] as const;
  const [skin, half, all] = [0, 128, 255].map((main) => colorOf(main ? 'target' : 'skin', ahead, main)[1]!);
  expect(half).toBeLessThan(skin! - 40);
  expect(half).toBeGreaterThan(all! + 40);
  expect(colorOf('target', ahead, 255, 200)).toEqual(colorOf('target', ahead, 255));
  expect(colorOf('secondary', ahead, 0, 255)[1]).toBeGreaterThan(all!);
});

describe('the relief of the body', () => {
  const side = 48;
  const framing = { x: 0, y: 0, pixelsPerMeter: 250 };

  /** The openness at the middle of a surface that bends from left to right by so many radians per meter. */
  function openness(bend: number, part: number): number {
    const layer = new Layer(side);
    for (let i = 0; i < side * side; i++) {
      const x = ((i % side) - side / 2) / framing.pixelsPerMeter;
      layer.z[i] = (-bend * x * x) / 2;
      layer.nx[i] = Math.sin(bend * x);
      layer.nz[i] = Math.cos(bend * x);
      layer.material[i] = material('skin');
      layer.part[i] = part;
    }
    const tiles = new Tiles(framing, side);
    tiles.markAll();
    const open = new Openness(framing, side);
    open.draw(layer, tiles);
    return open.values[(side / 2) * side + side / 2]!;
  }

  test('is darker in a furrow and lighter on a ridge', () => {
    expect(openness(-8, 0)).toBeLessThan(openness(0, 0) - 0.1);
    expect(openness(20, 0)).toBeGreaterThan(openness(0, 0));
  });

  test('is not applied to equipment', () => {
    expect(openness(20, 64)).toBe(1);
  });
});
