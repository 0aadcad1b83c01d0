import { expect, test } from 'vitest';
import { mapConcurrently } from '../../../build/support/concurrency.ts';

test('keeps the order, and never exceeds its limit', async () => {
  let underWay = 0;
  let most = 0;
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++underWay);
    for (let turns = 0; turns < item; turns++) await Promise.resolve();
    underWay--;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('fails if one fails, with none started after that and none still in progress', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    await Promise.resolve();
    if (item === 2) throw new Error('no');
    await Promise.resolve();
    ended.push(item);
  };
  await expect(mapConcurrently([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('no');
  expect(ended).toEqual([1]);
});
