import { expect, test } from 'vitest';
import { draftSize, noteDraft } from '../../../../build/figure/page/draft-size.ts';

test('what has to be ready in time is drawn as large as the machine can draw it', () => {
  expect([60, 180, 600].map(draftSize)).toEqual([60, 180, 240]);
  // Fast: 13 ms for 240 pixels.
  noteDraft(240, 13);
  expect([180, 360, 720].map(draftSize)).toEqual([180, 360, 360]);
  // Slow from now on: earlier measurements count less and less.
  for (let i = 0; i < 12; i++) noteDraft(180, 400);
  expect([60, 360, 720].map(draftSize)).toEqual([60, 90, 90]);
});
