import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../../build/motion/draw/rays/field.ts';
import { SolidField } from '../../../../../build/motion/draw/rays/solid-field.ts';
import { bodyField } from '../../../../../build/motion/draw/stage.ts';
import { cameraOf, toCamera } from '../../../../../build/motion/geometry/camera.ts';
import { toWorld } from '../../../../../build/motion/geometry/transform.ts';
import { aroundAxis, identity, type Vec3 } from '../../../../../build/motion/geometry/vector.ts';
import type { Shape } from '../../../../../build/motion/shapes/shapes.ts';
import { pose, poses } from '../../poses.ts';
import { bodyDistance } from './body-distance.ts';

const front = cameraOf({ yaw: 0, pitch: 0 });

/** The first z at which the distance reaches zero, found in tiny steps from `near` to `far`. */
function surfaceBySteps(
  distance: (x: number, y: number, z: number) => number,
  { near, far }: Field,
  x: number,
  y: number,
): number {
  for (let z = near; z > far; ) {
    const d = distance(x, y, z);
    if (d < 0.0005) return z;
    z -= Math.max(0.001, d * 0.5);
  }
  return -Infinity;
}

/** Traces four rays across the gathered depth: through a point and those `spread` to its right, below it, and both. */
function traceAt(field: Field, x: number, y: number, spread = 0): void {
  const { bundle } = field;
  for (let lane = 0; lane < 4; lane++) {
    bundle.x[lane] = x + (lane & 1) * spread;
    bundle.y[lane] = y - (lane >> 1) * spread;
  }
  bundle.start.fill(field.near);
  bundle.end.fill(field.far);
  field.trace();
}

/** Traces rays over a square within `radius` meters of a point, one field call each. */
function forEachRay(
  field: Field,
  [x, y]: readonly [number, number],
  radius: number,
  check: (x: number, y: number) => void,
) {
  for (let i = -6; i <= 6; i++)
    for (let j = -6; j <= 6; j++) {
      const [rayX, rayY] = [x + (i / 6) * radius, y + (j / 6) * radius];
      if (!field.gather(rayX, rayY, 0.01)) continue;
      field.focus(rayX, rayY, field.near, 0.01);
      check(rayX, rayY);
    }
}

describe('rays through the body', () => {
  test.each<[keyof typeof poses, number]>([
    ['standing', 0],
    ['squatting', 60],
    ['overhead', 150],
    ['crunching', 300],
  ])('meet the surface where the distance is zero: %s', (name, yaw) => {
    const camera = cameraOf({ yaw, pitch: 15 });
    const body = pose('female', poses[name]);
    const field = bodyField(body, 'female', { main: ['abs'], helping: [] }, camera);
    const distance = bodyDistance(body, 'female', camera);
    let met = 0;
    forEachRay(field, [0, 0.75], 0.8, (x, y) => {
      const expected = surfaceBySteps(distance, field, x, y);
      traceAt(field, x, y);
      const z = field.bundle.z[0]!;
      // Grazing rays may count either way.
      if (expected === -Infinity || z === -Infinity) {
        const nearest = Math.max(expected, z);
        if (nearest !== -Infinity) expect(distance(x, y, nearest)).toBeLessThan(0.005);
        return;
      }
      met++;
      expect(Math.abs(distance(x, y, z))).toBeLessThan(0.0012);
      expect(z).toBeLessThan(expected + 0.006);
      const direction = [field.bundle.nx[0]!, field.bundle.ny[0]!, field.bundle.nz[0]!];
      expect(Math.hypot(...direction)).toBeCloseTo(1, 3);
    });
    expect(met).toBeGreaterThan(5);
  });

  test.each([0, -0.6])('end on the near side of fingers, however thin: a hand closed by %d', (curl) => {
    for (const yaw of [0, 50, 90, 130]) {
      const camera = cameraOf({ yaw, pitch: 12 });
      const body = pose('female', poses.spread, { curl });
      const field = bodyField(body, 'female', { main: ['abs'], helping: [] }, camera);
      let met = 0;
      const [x, y] = toCamera(camera, toWorld(body.bones['hand.left'], [0, -0.11, 0]));
      forEachRay(field, [x, y], 0.08, (x, y) => {
        traceAt(field, x, y);
        if (field.bundle.z[0] === -Infinity) return;
        met++;
        expect(field.bundle.nz[0]).toBeGreaterThan(-0.16);
      });
      expect(met).toBeGreaterThan(10);
    }
  });

  test('find four neighbors in the order right, below, both', () => {
    const field = bodyField(pose('male', poses.standing), 'male', { main: ['abs'], helping: [] }, front);
    field.gather(0, 1.2, 0.1);
    field.focus(0, 1.2, field.near, 0.1);
    const single = (x: number, y: number) => {
      traceAt(field, x, y);
      return field.bundle.z[0]!;
    };
    const expected = [single(0, 1.2), single(0.05, 1.2), single(0, 1.15), single(0.05, 1.15)];
    traceAt(field, 0, 1.2, 0.05);
    expected.forEach((z, lane) => {
      expect(field.bundle.z[lane]).toBeCloseTo(z, 3);
    });
  });
});

describe('rays through solids', () => {
  const turned = { rotation: aroundAxis([0, 1, 0], Math.PI / 4), position: [0, 1, 0] as Vec3 };
  const upright = { rotation: identity, position: [0, 1, 0] as Vec3 };
  const ring = { rotation: aroundAxis([1, 0, 0], Math.PI / 2), position: [0, 1, 0] as Vec3 };
  test.each<[string, Shape, [number, number], number]>([
    ['a capsule across', { kind: 'capsule', from: [-1, 1, 0], to: [1, 1, 0], radius: 0.1 }, [0.3, 1], 0.1],
    ['a capsule end on', { kind: 'capsule', from: [0, 1, -1], to: [0, 1, 1], radius: 0.1 }, [0, 1], 1.1],
    [
      'a cone at its middle',
      { kind: 'cone', from: [-1, 1, 0], to: [1, 1, 0], fromRadius: 0.1, toRadius: 0.3 },
      [0, 1],
      0.2,
    ],
    [
      'a cylinder’s lid',
      { kind: 'cylinder', from: [0, 1, -0.5], to: [0, 1, 0.5], radius: 0.2, rounding: 0.02 },
      [0.1, 1],
      0.5,
    ],
    [
      'a cylinder’s side',
      { kind: 'cylinder', from: [0, 0, 0], to: [0, 2, 0], radius: 0.2, rounding: 0.02 },
      [0.12, 1],
      0.16,
    ],
    ['a box’s face', { kind: 'box', at: upright, halfSize: [0.2, 0.3, 0.4], rounding: 0.02 }, [0.1, 1.1], 0.4],
    [
      'a turned box’s face',
      { kind: 'box', at: turned, halfSize: [0.2, 0.3, 0.2], rounding: 0 },
      [0.1, 1],
      Math.SQRT2 * 0.2 - 0.1,
    ],
    ['an ellipsoid', { kind: 'ellipsoid', at: upright, radii: [0.3, 0.2, 0.5] }, [0, 1], 0.5],
    ['a torus lying down', { kind: 'torus', at: ring, radius: 0.4, thickness: 0.05 }, [0, 1], 0.45],
    [
      'a tube’s second piece',
      {
        kind: 'tube',
        points: [
          [-1, 1, 0],
          [0, 1, 0],
          [0, 2, 0],
        ],
        radius: 0.1,
      },
      [0, 1.6],
      0.1,
    ],
  ])('meet %s', (_name, shape, [x, y], z) => {
    const field = new SolidField([{ shape, material: 'iron', obstacle: true }], front);
    expect(field.gather(x, y, 0.01)).toBe(true);
    traceAt(field, x, y);
    expect(field.bundle.z[0]).toBeCloseTo(z, 2);
    expect(field.bundle.nz[0]).toBeGreaterThan(0.5);
  });

  test('pass a torus through its hole', () => {
    const shape = { kind: 'torus', at: upright, radius: 0.4, thickness: 0.05 } as const;
    const field = new SolidField([{ shape, material: 'iron', obstacle: true }], front);
    field.gather(0, 1, 0.01);
    traceAt(field, 0, 1);
    expect(field.bundle.z[0]).toBe(-Infinity);
  });
});
