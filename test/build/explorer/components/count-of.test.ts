import { expect, test } from 'vitest';
import { countOf } from '../../../../build/explorer/components/count-of.ts';

test.each([0, 1, 2, 999, 1000, 1700, 12_345, 1_234_567])('%i exercises', (count) => {
  expect(countOf(count)).toBe(`${count.toLocaleString('en')} exercise${count === 1 ? '' : 's'}`);
});
