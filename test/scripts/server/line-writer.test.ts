import { expect, test } from 'vitest';
import { lineWriter } from '../../../scripts/server/line-writer.ts';

test('lines of one turn are written together and at once after it, and none is lost or written twice', async () => {
  const written: string[] = [];
  const log = lineWriter({ write: (text) => written.push(text) });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  for (const line of ['a', 'b']) log.add(line);
  expect(written).toEqual([]);
  await nextTurn();
  log.add('c');
  log.flush();
  await nextTurn();
  log.flush();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});
