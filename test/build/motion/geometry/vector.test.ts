import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose, relativeTo, toLocal, toWorld } from '../../../../build/motion/geometry/transform.ts';
import {
  aroundAxis,
  cross,
  distance,
  dot,
  facing,
  fromAxes,
  inverse,
  length,
  mirrorRotation,
  mirrorVector,
  multiply,
  normalize,
  normalizeQuaternion,
  perpendicular,
  type Quaternion,
  rotate,
  rotationBetween,
  slerp,
  type Vec3,
} from '../../../../build/motion/geometry/vector.ts';

const part = fc.double({ min: -3, max: 3, noNaN: true });
const vector = fc.tuple(part, part, part);
const unit = vector.filter((v) => length(v) > 1e-3).map((v) => normalize(v));
const rotation = fc
  .tuple(part, part, part, part)
  .filter((q) => Math.hypot(...q) > 1e-2)
  .map((q) => normalizeQuaternion(q));
const transform = fc.record({ rotation, position: vector });

function expectNear(actual: Vec3, expected: Vec3): void {
  expect(distance(actual, expected)).toBeLessThan(1e-6);
}

function expectSameRotation(actual: Quaternion, expected: Quaternion): void {
  for (const axis of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const)
    expectNear(rotate(actual, axis), rotate(expected, axis));
}

describe('rotations', () => {
  test('turn counterclockwise as seen from the tip of their axis', () => {
    expectNear(rotate(aroundAxis([0, 0, 1], Math.PI / 2), [0, -1, 0]), [1, 0, 0]);
    expectNear(rotate(aroundAxis([1, 0, 0], Math.PI / 2), [0, 1, 0]), [0, 0, 1]);
    expectNear(rotate(aroundAxis([0, 1, 0], Math.PI / 2), [0, 0, 1]), [1, 0, 0]);
  });

  test('keep lengths and angles, and are undone by their inverse', () => {
    fc.assert(
      fc.property(rotation, vector, vector, (q, a, b) => {
        expect(dot(rotate(q, a), rotate(q, b))).toBeCloseTo(dot(a, b), 8);
        expectNear(rotate(inverse(q), rotate(q, a)), a);
      }),
    );
  });

  test('multiply does the right one first', () => {
    fc.assert(
      fc.property(rotation, rotation, vector, (a, b, v) => {
        expectNear(rotate(multiply(a, b), v), rotate(a, rotate(b, v)));
      }),
    );
  });

  test('between rotates one direction to the other, even to its opposite', () => {
    fc.assert(fc.property(unit, unit, (a, b) => expectNear(rotate(rotationBetween(a, b), a), b)));
    fc.assert(fc.property(unit, (a) => expectNear(rotate(rotationBetween(a, mirrorAll(a)), a), mirrorAll(a))));
  });

  test('slerp starts at a, ends at b and passes the middle', () => {
    fc.assert(
      fc.property(rotation, rotation, (a, b) => {
        expectSameRotation(slerp(a, b, 0), a);
        expectSameRotation(slerp(a, b, 1), b);
      }),
    );
    expectSameRotation(slerp(aroundAxis([1, 0, 0], 0.2), aroundAxis([1, 0, 0], 1), 0.5), aroundAxis([1, 0, 0], 0.6));
  });

  test('fromAxes finds the rotation from its axes', () => {
    fc.assert(
      fc.property(rotation, (q) => {
        expectSameRotation(fromAxes(rotate(q, [1, 0, 0]), rotate(q, [0, 1, 0]), rotate(q, [0, 0, 1])), q);
      }),
    );
  });

  test('facing keeps up exactly and forward as nearly as possible', () => {
    fc.assert(
      fc.property(unit, unit, (up, forward) => {
        const q = facing(up, forward);
        expectNear(rotate(q, [0, 1, 0]), up);
        expect(dot(rotate(q, [1, 0, 0]), forward)).toBeCloseTo(0, 5);
        expect(dot(rotate(q, [0, 0, 1]), forward)).toBeGreaterThan(-1e-5);
      }),
    );
  });

  test('mirroring a rotated vector is rotating the mirrored vector by the mirrored rotation', () => {
    fc.assert(
      fc.property(rotation, vector, (q, v) => {
        expectNear(mirrorVector(rotate(q, v)), rotate(mirrorRotation(q), mirrorVector(v)));
      }),
    );
  });
});

test('perpendicular is a unit vector at right angles', () => {
  fc.assert(
    fc.property(unit, (v) => {
      expect(dot(perpendicular(v), v)).toBeCloseTo(0, 9);
      expect(length(cross(perpendicular(v), v))).toBeCloseTo(1, 9);
    }),
  );
});

test('transforms lead to the world and back, and compose', () => {
  fc.assert(
    fc.property(transform, transform, vector, (a, b, p) => {
      expectNear(toLocal(a, toWorld(a, p)), p);
      expectNear(toWorld(compose(a, b), p), toWorld(a, toWorld(b, p)));
      expectNear(toWorld(compose(a, relativeTo(a, b)), p), toWorld(b, p));
    }),
  );
});

function mirrorAll(v: Vec3): Vec3 {
  return [-v[0], -v[1], -v[2]];
}
