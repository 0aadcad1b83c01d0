import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOfIntersection, runsIn } from '../../../edge/release/selection.ts';

const ascending = fc.uniqueArray(fc.nat(300)).map((numbers) => Uint32Array.from(numbers).sort());

describe('intersections of lists', () => {
  test('are the indexes of the rows in all of them', () => {
    fc.assert(
      fc.property(ascending, fc.array(ascending, { maxLength: 3 }), (rows, others) => {
        const expected = [...rows.keys()].filter((place) => others.every((other) => other.includes(rows[place]!)));
        expect([...placesOfIntersection(rows, others)]).toEqual(expected);
      }),
    );
  });

  test('are runs of lines that cover them, also in another order', () => {
    fc.assert(
      fc.property(
        fc.oneof(ascending, fc.uniqueArray(fc.nat(9))).map((numbers) => Uint32Array.from(numbers)),
        (lines) => {
          const runs = runsIn(lines);
          expect(runs.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))).toEqual([
            ...lines,
          ]);
          for (const [i, run] of runs.slice(1).entries()) expect(run.start).not.toBe(runs[i]!.end);
        },
      ),
    );
  });
});
