import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostExtended, solveTwoBone } from '../../../../build/motion/geometry/two-bone.ts';
import {
  add,
  distance,
  dot,
  normalize,
  reject,
  rotate,
  subtract,
  type Vec3,
} from '../../../../build/motion/geometry/vector.ts';

const near = (found: Vec3, expected: Vec3) => expect(distance(found, expected)).toBeLessThan(1e-9);

describe('by hand', () => {
  test('a 3-4-5 triangle', () => {
    const { middle, end, miss } = solveTwoBone([0, 0, 0], [0, -5, 0], 4, 3, [0, 0, 1], 1);
    near(middle, [0, -3.2, 2.4]);
    near(end, [0, -5, 0]);
    expect(miss).toBeCloseTo(0, 9);
  });
  test('a right angle between equal bones', () => {
    const { middle } = solveTwoBone([1, 1, 1], [1 + Math.SQRT2, 1, 1], 1, 1, [0, 1, 0], 1);
    near(middle, [1 + Math.SQRT1_2, 1 + Math.SQRT1_2, 1]);
  });
  test('hanging straight down, the bones are not rotated', () => {
    const { upper, lower } = solveTwoBone([0, 2, 0], [0, 2 - 2 * mostExtended, 0], 1, 1, [0, 0, 1], 1);
    near(rotate(upper, [1, 0, 0]), [1, 0, 0]);
    expect(rotate(lower, [0, -1, 0])[1]).toBeCloseTo(-1, 2);
  });
  test.each([
    ['too far', [0, -3, 0], 1.002],
    ['too near', [0, -0.01, 0], 0.51],
  ] as const)('%s it stays in the direction of the target and tells by how much it misses', (_, target, miss) => {
    const found = solveTwoBone([0, 0, 0], target, 1.25, 0.75, [0, 0, 1], 1);
    expect(found.miss).toBeCloseTo(miss, 9);
    near(normalize(found.end), [0, -1, 0]);
  });
});

test('a pole almost along the limb keeps the lengths of the bones', () => {
  const leans = [0, 1e-16, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-4];
  for (const [lean, size] of leans.flatMap((lean) =>
    [1, 0.7, 0.3, 1.94061086236959e-11].map((s) => [lean, s] as const),
  )) {
    const target: Vec3 = [-lean * size, 0, size];
    const { middle, end } = solveTwoBone([0, 0, 0], target, 0.43, 0.41, [0, 0, 0.9999999999999997], 1);
    expect(distance([0, 0, 0], middle)).toBeCloseTo(0.43, 9);
    expect(distance(middle, end)).toBeCloseTo(0.41, 9);
  }
});

test('bones keep their lengths, the end meets a target within reach, the joint points to its pole', () => {
  const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
  const vector = fc.tuple(coordinate, coordinate, coordinate).map((v): Vec3 => v);
  fc.assert(
    fc.property(vector, vector, vector, fc.constantFrom(1, -1), (root, offset, pole, bend) => {
      fc.pre(distance(pole, [0, 0, 0]) > 0.1);
      const target = add(root, offset);
      const { upper, lower, middle, end, miss } = solveTwoBone(root, target, 0.43, 0.41, pole, bend as 1 | -1);
      expect(distance(root, middle)).toBeCloseTo(0.43, 9);
      expect(distance(middle, end)).toBeCloseTo(0.41, 9);
      const away = distance(root, target);
      if (away > 0.05 && away < 0.83) expect(miss).toBeLessThan(1e-9);
      near(add(root, rotate(upper, [0, -0.43, 0])), middle);
      near(add(middle, rotate(lower, [0, -0.41, 0])), end);
      const along = normalize(subtract(end, root));
      const side = reject(pole, along);
      if (distance(side, [0, 0, 0]) < 1e-3) return;
      expect(dot(reject(subtract(middle, root), along), side)).toBeGreaterThan(-1e-9);
      expect(dot(rotate(upper, [0, 0, bend]), side)).toBeGreaterThan(-1e-9);
    }),
  );
});
