import { expect, test } from 'vitest';
import { type EvenFrames, thinFrames } from '../../../../../build/motion/draw/frame/thin-frames.ts';
import type { SceneFrame } from '../../../../../build/motion/scene.ts';
import type { Solid } from '../../../../../build/motion/shapes/solid.ts';
import { pose, poses } from '../../poses.ts';

/** A figure that stands while a ball lies at a height of so many metres. */
function ballAt(height: number): SceneFrame {
  const at = { position: [0.5, height, 0], rotation: [0, 0, 0, 1] } as const;
  const ball: Solid = { shape: { kind: 'ellipsoid', at, radii: [0.1, 0.1, 0.1] }, material: 'rubber', obstacle: true };
  return pose('male', poses.standing, { solids: [ball] });
}

function even(heights: readonly number[], order: readonly number[], keys: readonly number[]): EvenFrames {
  const isKey = heights.map((_, i) => keys.includes(i));
  return { figure: 'male', main: ['quads'], frames: heights.map(ballAt), order, frameMs: 80, isKey };
}

function heightsOf(frames: readonly SceneFrame[]): number[] {
  return frames.map(({ solids }) => (solids[0]!.shape as { at: { position: readonly number[] } }).at.position[1]!);
}

test('a stay becomes one long frame', () => {
  const { order, delays } = thinFrames(even([0, 0.5, 1], [0, 0, 0, 1, 2, 2, 1], [0, 2]));
  expect([order, delays]).toEqual([
    [0, 1, 2, 1],
    [240, 80, 160, 80],
  ]);
});

test('small steps at the ends of a way are left out, there and back, and all takes as long as before', () => {
  const heights = [0, 0.02, 0.2, 0.5, 0.8, 0.98, 1];
  const { frames, order, delays } = thinFrames(even(heights, [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], [0, 6]));
  expect(heightsOf(frames)).toEqual([0, 0.2, 0.5, 0.8, 1]);
  expect(order).toEqual([0, 1, 2, 3, 4, 3, 2, 1]);
  expect(delays).toEqual([240, 80, 80, 80, 240, 80, 80, 80]);
});

test('even steps and keys stay', () => {
  const wave = Array.from({ length: 16 }, (_, i) => 0.2 * Math.abs(8 - i));
  const order = wave.map((_, i) => i);
  expect(thinFrames(even(wave, order, [0])).order).toEqual(order);
  expect(thinFrames(even([0, 0.001, 0.002, 0.5, 1], [0, 1, 2, 3, 4], [0, 1, 2, 4])).order).toEqual([0, 1, 2, 3, 4]);
});

test('between keys nothing is shown for longer than two frames', () => {
  // A slow start: each step is small beside the last one.
  const heights = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 1];
  const { order, delays } = thinFrames(even(heights, [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 8]));
  expect(delays.slice(1, -1).every((ms) => ms <= 160)).toBe(true);
  expect(order.length).toBeLessThan(heights.length);
  expect(delays.reduce((sum, ms) => sum + ms, 0)).toBe(9 * 80);
});
