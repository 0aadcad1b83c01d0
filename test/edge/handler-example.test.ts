import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webListener } from '../../edge/adapters/web.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';

test('the example of a handler answers requests', async () => {
  const source = readFileSync(new URL('../../edge/handler.ts', import.meta.url), 'utf8');
  const [, example] = /```ts\n(.*?) \* ```/s.exec(source)!;
  const code = example!.replaceAll(/^ \* /gm, '').replace('export default', 'return');
  const names = { createHandler, httpStore, webListener, table: undefined };
  const { fetch } = new Function(...Object.keys(names), code)(...Object.values(names));
  const statusOf = async (path: string) => (await fetch(new Request(`https://api.example${path}`))).status;
  expect(await Promise.all(['/', '/exercises'].map(statusOf))).toEqual([404, 401]);
});
