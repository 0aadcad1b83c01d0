import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweenSegments } from '../../../../build/motion/geometry/segment.ts';
import {
  add,
  aroundAxis,
  distance,
  dot,
  length,
  mirrorVector,
  mix,
  normalize,
  scale,
  type Vec3,
} from '../../../../build/motion/geometry/vector.ts';
import type { Rod } from '../../../../build/motion/shapes/shape-kind.ts';
import {
  boundOf,
  distanceToShape,
  mirrorShape,
  outlineOf,
  type Shape,
  sampleShape,
  shadowOf,
} from '../../../../build/motion/shapes/shapes.ts';

const at = { rotation: aroundAxis([0, 0, 1], Math.PI / 2), position: [1, 0, 0] as Vec3 };
const from: Vec3 = [0, 0, 0];
const to: Vec3 = [0, 2, 0];
const shapes: { readonly [Kind in Shape['kind']]: Extract<Shape, { kind: Kind }> } = {
  capsule: { kind: 'capsule', from, to, radius: 0.5 },
  cone: { kind: 'cone', from, to, fromRadius: 0.5, toRadius: 0.1 },
  cylinder: { kind: 'cylinder', from, to, radius: 0.5, rounding: 0 },
  box: { kind: 'box', at, halfSize: [0.2, 0.4, 0.6], rounding: 0 },
  ellipsoid: { kind: 'ellipsoid', at, radii: [0.2, 0.4, 0.6] },
  torus: { kind: 'torus', at: { ...at, rotation: [0, 0, 0, 1] }, radius: 0.5, thickness: 0.1 },
  tube: { kind: 'tube', points: [from, to, [1, 2, 0]], radius: 0.1 },
};

test.each<[Shape['kind'], Vec3, number]>([
  ['capsule', [1, 1, 0], 0.5],
  ['capsule', [0, 3, 0], 0.5],
  ['capsule', [0, 1, 0], -0.5],
  ['cone', [1, 1, 0], 0.7],
  ['cylinder', [1, 1, 0], 0.5],
  ['cylinder', [0, 2.3, 0], 0.3],
  ['cylinder', [0.8, 2.4, 0], 0.5],
  ['cylinder', [0.1, 1, 0], -0.4],
  ['cylinder', [0, 1.9, 0], -0.1],
  // The box and the ellipsoid are rotated: their y points along −x of the world.
  ['box', [2, 0, 0], 0.6],
  ['box', [1, 0.5, 0], 0.3],
  ['box', [1, 0, 0], -0.2],
  ['ellipsoid', [1.4, 0, 0], 0],
  ['ellipsoid', [1, 0.2, 0], 0],
  // The ring lies in the xy plane.
  ['torus', [1.5, 0, 0.1], 0],
  ['torus', [1, 0.6, 0], 0],
  ['torus', [1, 0, 0], 0.4],
  ['tube', [0.5, 2, 0.3], 0.2],
])('the %s is away from %j by %d', (name, point, expected) => {
  expect(distanceToShape(point, shapes[name])).toBeCloseTo(expected, 9);
});

const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
const anyPoint = fc.tuple(coordinate, coordinate, coordinate).map((v): Vec3 => v);

test('no shape exceeds its bound', () => {
  fc.assert(
    fc.property(anyPoint, fc.constantFrom(...Object.values(shapes)), (point, shape) => {
      if (distanceToShape(point, shape) > 0) return;
      const { center, radius } = boundOf(shape);
      expect(distance(point, center)).toBeLessThanOrEqual(radius + 1e-9);
    }),
  );
});

test.each(Object.values(shapes))('samples of the $kind lie on its surface and look out of it', (shape) => {
  let [count, buried] = [0, 0];
  sampleShape(shape, 0.1, (point, outward) => {
    count++;
    expect(length(outward)).toBeCloseTo(1, 9);
    expect(distanceToShape(point, shape)).toBeLessThan(1e-9);
    // At bends of a tube or ring, samples of one straight piece lie slightly inside the next.
    if (distanceToShape(point, shape) < -0.01) buried++;
    else expect(distanceToShape(add(point, scale(outward, 0.02)), shape)).toBeGreaterThan(0);
  });
  expect(count).toBeGreaterThan(20);
  expect(buried / count).toBeLessThan(0.1);
});

test('no sample of a shape extends further in any direction than its outline', () => {
  fc.assert(
    fc.property(anyPoint, fc.constantFrom(...Object.values(shapes)), (towards, shape) => {
      const direction = normalize(towards);
      let farthest = -Infinity;
      for (const { from, to, radius } of outlineOf(shape))
        farthest = Math.max(farthest, dot(from, direction) + radius, dot(to, direction) + radius);
      let sampled = -Infinity;
      sampleShape(shape, 0.1, (point) => {
        sampled = Math.max(sampled, dot(point, direction));
      });
      expect(sampled).toBeLessThanOrEqual(farthest + 1e-9);
    }),
    { numRuns: 30 },
  );
});

test('a point is as far from a shape as its mirror image from the shape’s', () => {
  fc.assert(
    fc.property(anyPoint, fc.constantFrom(...Object.values(shapes)), (point, shape) => {
      const mirrored = distanceToShape(mirrorVector(point), mirrorShape(shape));
      expect(mirrored).toBeCloseTo(distanceToShape(point, shape), 9);
    }),
  );
});

test.each(Object.entries(shapes))(
  'rods cast a shadow at least half as wide as a %s, and at most a third wider',
  (_, shape) => {
    for (const axis of [0, 2] as const) {
      const width = (rods: readonly Rod[]) => {
        const ends = rods.flatMap(({ from, to, radius }) =>
          [from, to].flatMap((end) => [end[axis] - radius, end[axis] + radius]),
        );
        return Math.max(...ends) - Math.min(...ends);
      };
      const ratio = width(shadowOf(shape)) / width(outlineOf(shape));
      expect(ratio).toBeGreaterThan(0.49);
      expect(ratio).toBeLessThan(1.34);
    }
  },
);

test('the distance of two segments is at most that of any two of their points, and reached', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (p1, q1, p2, q2) => {
      const found = betweenSegments(p1, q1, p2, q2);
      let least = Infinity;
      for (let i = 0; i <= 40; i++) {
        for (let j = 0; j <= 40; j++) least = Math.min(least, distance(mix(p1, q1, i / 40), mix(p2, q2, j / 40)));
      }
      expect(found).toBeLessThanOrEqual(least + 1e-6);
      expect(found).toBeGreaterThan(least - (distance(p1, q1) + distance(p2, q2)) / 40 - 1e-6);
    }),
    { numRuns: 40 },
  );
});
