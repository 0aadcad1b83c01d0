import { expect, test } from 'vitest';
import { relatedCircle } from '../../../catalogue/rules/related-circle.ts';

/** The messages about exercises that are each related to those with the given indexes. */
function messages(harder: readonly (readonly number[])[]): string[] {
  const exercises = harder.map((others, id) => ({ id: `${id}`, related: { harder: others.map(String) } }));
  const findings = relatedCircle({ exercises } as never) as Iterable<{ readonly message: string }>;
  return Array.from(findings, ({ message }) => message);
}

test('two ways to the same exercise are no circle, and a circle is told without the way to it', () => {
  expect(messages([[1, 2], [3], [3], []])).toEqual([]);
  expect(messages([[1, 2], [3], [3], [2]])).toEqual(['3 is easier than 2 is easier than 3']);
});

test('a way may be longer than the stack', () => {
  const way = Array.from({ length: 20_000 }, (_, id) => [id + 1]);
  expect(messages([...way, []])).toEqual([]);
  expect(messages([...way, [19_999]])).toEqual(['19999 is easier than 20000 is easier than 19999']);
});
