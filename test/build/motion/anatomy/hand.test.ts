import { describe, expect, test } from 'vitest';
import { hand } from '../../../../build/motion/anatomy/hand.ts';
import { physiques } from '../../../../build/motion/anatomy/physique.ts';
import { gripCenter } from '../../../../build/motion/anatomy/skeleton.ts';

/** Phalanges of the four fingers, first to last; the palm's three spindles come before them. */
function phalanges(curl: number, radius: number) {
  return hand('left', { curl, radius }, physiques.male).slice(3, 15);
}

describe('a closed hand', () => {
  test.each([0.012, 0.015, 0.02, 0.03])('holds a bar of %f m without cutting into it', (radius) => {
    for (const { from, to } of phalanges(1, radius)) {
      for (const t of [0, 0.25, 0.5, 0.75, 1]) {
        const x = from.at[0] + (to.at[0] - from.at[0]) * t - gripCenter.left[0];
        const y = from.at[1] + (to.at[1] - from.at[1]) * t - gripCenter.left[1];
        expect(Math.hypot(x, y)).toBeGreaterThan(radius + 0.005);
      }
    }
  });

  test.each([0.012, 0.015, 0.02])('reaches around a bar of %f m to its far side', (radius) => {
    const fingertips = [2, 5, 8, 11].map((i) => phalanges(1, radius)[i]!.to.at);
    for (const [x] of fingertips) expect(x).toBeLessThan(gripCenter.left[0]);
  });
});

test('an open hand is flat', () => {
  for (const { from, to } of phalanges(0, 0)) {
    expect(Math.abs(to.at[0])).toBeLessThan(0.025);
    expect(to.at[1]).toBeLessThan(from.at[1]);
  }
});

test.each([0, 0.35, 1])('fingers side by side leave no gap: a hand closed by %f', (curl) => {
  const bones = phalanges(curl, 0.016);
  for (let i = 0; i < 9; i++) {
    const [a, b] = [bones[i]!, bones[i + 3]!];
    expect(a.from.at[2] - b.from.at[2]).toBeLessThan(a.radii[1] + b.radii[1]);
  }
});

test('a fist is rolled into the palm', () => {
  for (const { to } of [2, 5, 8, 11].map((i) => phalanges(1, 0)[i]!)) {
    const [x, y] = to.at;
    expect(Math.abs(x)).toBeLessThan(0.032);
    expect(y).toBeGreaterThan(-0.06);
  }
});

test('the right hand is the mirror image of the left', () => {
  const left = hand('left', { curl: 0.6, radius: 0.02 }, physiques.female);
  const right = hand('right', { curl: 0.6, radius: 0.02 }, physiques.female);
  expect(right.map(({ to }) => -to.at[0])).toEqual(left.map(({ to }) => to.at[0]));
});
