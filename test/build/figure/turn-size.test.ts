import { expect, test } from 'vitest';
import { noteTurn, turningSize } from '../../../build/figure/turn-size.ts';

test('a turning figure is drawn as large as the machine can draw in time', () => {
  expect([120, 180, 600].map(turningSize)).toEqual([120, 180, 240]);
  // Fast: 20 ms for 240 pixels.
  noteTurn(240, 20);
  expect([180, 360, 720].map(turningSize)).toEqual([180, 360, 360]);
  // Slow from now on: earlier measurements count less and less.
  for (let i = 0; i < 12; i++) noteTurn(180, 400);
  expect([100, 360, 720].map(turningSize)).toEqual([100, 120, 120]);
});
