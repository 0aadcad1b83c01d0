import { expect, test } from 'vitest';
import { inRounds } from '../../../scripts/bench/in-rounds.ts';

/** A clock that goes on by what each way costs, and by more while the machine is slow. */
function scripted(costs: readonly number[], slownessOf: (round: number) => number) {
  let now = 0;
  const seen: number[] = [];
  const ways = costs.map((cost, way) => ({
    name: `way ${way}`,
    calls: 4,
    work: () => {
      const round = Math.floor(seen.length / (4 * costs.length));
      seen.push(way);
      now += cost * slownessOf(round);
    },
  }));
  return { ways, seen, clock: () => now };
}

test('ways take turns, and a machine that gets slower changes no ratio', () => {
  const { ways, seen, clock } = scripted([2, 3], (round) => 1 + round);
  const costs = inRounds(ways, { rounds: 5, before: 1, clock });
  expect(seen.slice(0, 16)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1]);
  expect(costs.map(({ ratio }) => ratio)).toEqual([1, 1.5]);
  expect(costs[0]!.value).toBe(8);
});

test('a round that another program spoils changes nothing', () => {
  const { ways, clock } = scripted([2, 3], (round) => (round === 3 ? 100 : 1));
  const costs = inRounds(ways, { rounds: 5, before: 1, clock });
  expect(costs.map(({ value, ratio }) => [value, ratio])).toEqual([
    [2, 1],
    [3, 1.5],
  ]);
});
