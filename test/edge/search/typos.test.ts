import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTypos } from '../../../edge/search/typos.ts';

test.each([
  ['squat', 'squat', 0, 0],
  ['squt', 'squat', 1, 1],
  ['sqaut', 'squat', 1, 1],
  ['squad', 'squat', 1, 1],
  ['dumb', 'dumbbell', 4, 0],
  ['', 'row', 3, 0],
  ['row', '', 3, 3],
])('typos from "%s" to "%s": %i, to its start: %i', (typed, term, whole, start) => {
  expect(countTypos(typed, term)).toEqual({ whole, start });
});

test('typos are the same in both directions, and 0 only for equal texts', () => {
  const short = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(short, short, (a, b) => {
      expect(countTypos(a, b).whole).toBe(countTypos(b, a).whole);
      expect(countTypos(a, b).whole === 0).toBe(a === b);
      expect(countTypos(a, b).start).toBe(
        Math.min(...Array.from({ length: b.length + 1 }, (_, i) => countTypos(a, b.slice(0, i)).whole)),
      );
    }),
  );
});
