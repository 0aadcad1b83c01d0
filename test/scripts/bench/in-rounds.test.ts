import { expect, test } from 'vitest';
import { inRounds, untilKnown, untilWarm } from '../../../scripts/bench/in-rounds.ts';

/** A clock that goes on by what each way costs, and by more while the machine is slow. */
function scripted(costs: readonly number[], slownessOf: (round: number) => number) {
  let now = 0;
  const seen: number[] = [];
  const ways = costs.map((cost, way) => ({
    name: `way ${way}`,
    ...(way > 0 && { to: 'way 0' }),
    calls: 4,
    work: () => {
      const round = Math.floor(seen.length / (4 * costs.length));
      seen.push(way);
      now += cost * slownessOf(round);
    },
  }));
  return { ways, seen, clock: () => now };
}

test('ways take turns, and a machine that gets slower changes no ratio', async () => {
  const { ways, seen, clock } = scripted([2, 3], (round) => 1 + round);
  const [reference, other] = await inRounds(ways, clock);
  expect(seen.slice(0, 16)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1]);
  expect(reference!.ratio).toBeUndefined();
  expect(other!.ratio).toEqual({ of: 1.5, to: 'way 0', spread: 0 });
});

test('a round that another program spoils changes nothing', async () => {
  const { ways, clock } = scripted([2, 3], (round) => (round === 3 ? 100 : 1));
  const rows = await inRounds(ways, clock);
  expect(rows.map(({ value, ratio }) => [value, ratio?.of])).toEqual([
    [2, undefined],
    [3, 1.5],
  ]);
});

test('work that is asynchronous is waited for', async () => {
  let now = 0;
  const work = async () => {
    await Promise.resolve();
    now++;
  };
  const [row] = await inRounds([{ name: 'a', calls: 2, work }], () => now);
  expect(row!.value).toBe(1);
});

test.each([
  ['the same each time', () => 2, 5],
  ['spread too far', (round: number) => (round % 2 ? 1 : 3), 40],
  ['spread, but the median of more rounds is known', (round: number) => (round % 2 ? 2 : 2.07), 8],
])('rounds go on until a ratio is known well enough: %s', async (_, cost, expected) => {
  let rounds = 0;
  const round = async () => [1, cost(rounds++)];
  const limits = { fewest: 5, most: 40 };
  const [, row] = await untilKnown([{ name: 'a' }, { name: 'b', to: 'a' }], round, limits);
  expect(rounds).toBe(expected);
  expect(row!.ratio!.spread <= 0.02).toBe(expected < limits.most);
});

test.each([
  ['the same from the start', () => 5, 12],
  ['compiled step by step', (round: number) => (round < 8 ? 12 - round : 5), 14],
  ['compiled late, while something else is warm', (round: number) => (round < 12 ? 20 - round : 8), 19],
  ['disturbed by other load', (round: number) => (round % 3 ? 9 : 5), 12],
  ['never warm', (round: number) => 100 - round * 3, 30],
])('rounds go on until costs no longer fall: %s', async (_, cost, expected) => {
  let rounds = 0;
  expect(await untilWarm(async () => [1, cost(rounds++)])).toBe(expected);
  expect(rounds).toBe(expected);
});
