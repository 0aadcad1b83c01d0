import { expect, test } from 'vitest';
import { NewestFirst } from '../../../scripts/start/newest-first.ts';

/** Work that the test completes. */
function heldWork(atOnce: number) {
  const begun: string[] = [];
  const finish = new Map<string, (error?: Error) => void>();
  const queue = new NewestFirst(
    (name) =>
      new Promise((resolve, reject) => {
        begun.push(name);
        finish.set(name, (error) => (error ? reject(error) : resolve()));
      }),
    atOnce,
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, begun, finish, settled };
}

/** A waiting caller that may leave. */
function asker(queue: NewestFirst, name: string) {
  let left = () => {};
  const done = queue.ask(name, (leave) => {
    left = leave;
  });
  return { done, leave: () => left() };
}

test('a limited number runs at once, and the newest comes next', async () => {
  const { queue, begun, finish, settled } = heldWork(2);
  const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => asker(queue, name));
  expect([begun, queue.waiting]).toEqual([['a', 'b'], 3]);
  finish.get('a')!();
  await settled();
  finish.get('e')!();
  await settled();
  expect(begun).toEqual(['a', 'b', 'e', 'd']);
  expect(await asked[0]!.done).toBe(true);
});

test('a repeated request counts as new, and runs once', async () => {
  const { queue, begun, finish, settled } = heldWork(1);
  const asked = ['a', 'b', 'c', 'b', 'b'].map((name) => asker(queue, name));
  for (const name of ['a', 'b', 'c']) {
    finish.get(name)!();
    await settled();
  }
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(asked.map(({ done }) => done))).toEqual([true, true, true, true, true]);
});

test('a job that no one waits for is not started', async () => {
  const { queue, begun, finish, settled } = heldWork(1);
  const [, b, c, again] = ['a', 'b', 'c', 'c'].map((name) => asker(queue, name));
  b!.leave();
  c!.leave();
  expect(queue.waiting).toBe(1);
  again!.leave();
  finish.get('a')!();
  await settled();
  expect(begun).toEqual(['a']);
  expect(await Promise.all([b!.done, c!.done])).toEqual([false, false]);
});

test('a job in progress continues when everyone has left', async () => {
  const { queue, finish } = heldWork(1);
  const a = asker(queue, 'a');
  a.leave();
  finish.get('a')!();
  expect(await a.done).toBe(true);
});

test('a failure rejects for everyone who waits, blocks nothing and is retried', async () => {
  const { queue, begun, finish, settled } = heldWork(1);
  const asked = ['a', 'a', 'b'].map((name) => asker(queue, name));
  finish.get('a')!(new Error('out of memory'));
  await expect(asked[0]!.done).rejects.toThrow('out of memory');
  await expect(asked[1]!.done).rejects.toThrow('out of memory');
  await settled();
  finish.get('b')!();
  await settled();
  void asker(queue, 'a').done;
  expect(begun).toEqual(['a', 'b', 'a']);
});
