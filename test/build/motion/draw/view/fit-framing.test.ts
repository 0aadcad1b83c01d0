import { describe, expect, test } from 'vitest';
import { fitFraming } from '../../../../../build/motion/draw/view/fit-framing.ts';
import type { OutlineRod } from '../../../../../build/motion/draw/view/outline.ts';
import { cameraOf } from '../../../../../build/motion/geometry/camera.ts';
import type { Vec3 } from '../../../../../build/motion/geometry/vector.ts';
import { framing as look } from '../../../../../build/motion/look.ts';

const size = 240;
const fromFront = cameraOf({ yaw: 0, pitch: 0 });

/** A rod of the body, high enough above the floor to cast no shadow. */
function rod(from: Vec3, to: Vec3, differences: Partial<OutlineRod> = {}): OutlineRod {
  return { from, to, radius: 0.05, of: 'body', isTarget: false, isBelowJoint: false, ...differences };
}

const trunk = rod([0, 0.5, 0], [0, 2, 0]);

/** The side in meters of a frame that shows two moments. Rods missing from the second don't move. */
function span(first: readonly OutlineRod[], moved: Readonly<Record<number, OutlineRod>> = {}): number {
  const outlines = [first, first.map((piece, i) => moved[i] ?? piece)];
  return size / fitFraming(outlines, fromFront, size).pixelsPerMeter;
}

describe('equipment beside a figure', () => {
  const post = (height: number) => rod([0.6, 0.5, 0], [0.6, height, 0], { of: 'equipment' });
  const figure = span([trunk]) * (1 - 2 * look.margin);

  test('is shown completely if the figure stays large', () => {
    const height = 0.4 + (0.98 * figure * (1 - 2 * look.margin)) / look.figureShareInWhole;
    expect(span([trunk, post(height)])).toBeGreaterThan(height - 0.45);
  });

  test('is cropped if the figure would become small', () => {
    expect(span([trunk, post(4)])).toBeCloseTo(figure / look.figureShare, 5);
  });
});

describe('a view that says how close it is', () => {
  const head = rod([0, 2, 0], [0, 2.2, 0], { of: 'head' });
  const framing = (near: number) => fitFraming([[trunk, head]], fromFront, size, near);

  test('shows the head below its upper edge, and no more than it says', () => {
    const { y, pixelsPerMeter } = framing(0.8);
    expect(size / pixelsPerMeter).toBeCloseTo(0.8, 9);
    expect(y + 0.4 - 2.25).toBeGreaterThan(0);
    expect(y + 0.4 - 2.25).toBeLessThan(0.1);
  });

  test('is never farther away than necessary', () => {
    expect(framing(9)).toEqual(fitFraming([[trunk, head]], fromFront, size));
  });
});

describe('a hand as the only thing that moves', () => {
  const head = rod([0, 1.9, 0], [0, 2, 0], { of: 'head' });
  const hand = (y: number, length = 0.05) => rod([0.3, y, 0], [0.3, y + length, 0], { isBelowJoint: true });

  test('is shown without the head if that is much closer', () => {
    expect(span([trunk, head, hand(0.8)], { 2: hand(0.85) })).toBeLessThan(0.7);
  });

  test('is shown with the head if that is hardly farther away', () => {
    expect(span([trunk, head, hand(1, 0.4)], { 2: hand(1.05, 0.4) })).toBeGreaterThan(1);
  });
});
