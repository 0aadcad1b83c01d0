import { expect, test, vi } from 'vitest';
import { keepingLast } from '../../../catalogue/support/keeping-last.ts';

test('a result is kept for each key until another argument changes', () => {
  const make = vi.fn((key: { readonly name: string }, by: string) => key.name + by);
  const kept = keepingLast((key: { readonly name: string }, by: string) => make(key, by));
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect([kept(a, '1'), kept(b, '1'), kept(a, '1'), kept(b, '1')]).toEqual(['a1', 'b1', 'a1', 'b1']);
  expect(make).toHaveBeenCalledTimes(2);
  expect([kept(a, '2'), kept(a, '1')]).toEqual(['a2', 'a1']);
  expect(make).toHaveBeenCalledTimes(4);
});

test('what map passes besides a value makes no difference', () => {
  const make = vi.fn();
  const kept = keepingLast((key: object) => make(key));
  const [a, b] = [{}, {}];
  [a, b].map(kept);
  [b, a].map(kept);
  kept(a);
  expect(make.mock.calls).toEqual([[a], [b]]);
});
