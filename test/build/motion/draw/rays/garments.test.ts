import { describe, expect, test } from 'vitest';
import { drawWhole } from '../../../../../build/motion/draw/rays/layer.ts';
import { material } from '../../../../../build/motion/draw/rays/material.ts';
import { bodyField } from '../../../../../build/motion/draw/stage.ts';
import { cameraOf, toCamera } from '../../../../../build/motion/geometry/camera.ts';
import { toWorld } from '../../../../../build/motion/geometry/transform.ts';
import { aroundAxis, radians, type Vec3 } from '../../../../../build/motion/geometry/vector.ts';
import type { SceneFrame } from '../../../../../build/motion/scene.ts';
import { pose } from '../../poses.ts';

const size = 64;
const bent = (degrees: number) => aroundAxis([1, 0, 0], radians(degrees));

/** The materials of a square of `side` meters around a point, in columns from the top down; 0 if nothing is there. */
function columns(body: SceneFrame, yaw: number, place: Vec3, side: number): number[][] {
  const camera = cameraOf({ yaw, pitch: 8 });
  const [x, y] = toCamera(camera, place);
  const framing = { x, y, pixelsPerMeter: size / side };
  const layer = drawWhole(bodyField(body, 'male', { main: ['abs'], helping: [] }, camera), framing, size);
  return Array.from({ length: size }, (_, column) =>
    Array.from({ length: size }, (_, row) => layer.material[row * size + column]!),
  );
}

/** The number of visible patches of a material: ten or more connected pixels. */
function patches(columns: readonly number[][], of: number): number {
  const left = new Set(
    columns.flatMap((column, x) => column.flatMap((each, y) => (each === of ? [x * size + y] : []))),
  );
  let count = 0;
  for (const first of left) {
    let pixels = 0;
    const next = [first];
    while (next.length > 0) {
      const at = next.pop()!;
      if (!left.delete(at)) continue;
      pixels++;
      next.push(at + 1, at - 1, at + size, at - size);
    }
    if (pixels >= 10) count++;
  }
  return count;
}

describe('a shoe', () => {
  test.each([-35, -15, 0, 20, 45])('shows nothing of the ankle below its collar, the foot bent down by %d°', (bend) => {
    const body = pose('male', { turns: { foot: bent(bend) } });
    for (const yaw of [0, 25, 180, 205])
      expect(patches(columns(body, yaw, body.bones['foot.left'].position, 0.17), material('skin'))).toBe(1);
  });

  test('has only its sole at the bottom, including the toes', () => {
    const body = pose('male', { turns: { thigh: bent(-90) } });
    const shown = columns(body, 0, toWorld(body.bones['toes.left'], [0, 0, 0.055]), 0.03).flat();
    expect(new Set(shown)).toEqual(new Set([material('sole')]));
  });
});

test('a shin folded next to its thigh is not in the shorts', () => {
  const body = pose('male', { turns: { thigh: bent(-90), shin: bent(150) } });
  const shown = columns(body, 0, toWorld(body.bones['shin.left'], [0, -0.35, 0]), 0.03).flat();
  expect(shown).not.toContain(material('cloth'));
});
