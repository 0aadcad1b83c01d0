import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, start } from '../support/command.ts';
import { sendOverHttp } from '../support/exchange.ts';
import { rounds, tell } from '../support/faults.ts';
import { expectHarmless, hostileRequests } from '../support/hostile-requests.ts';
import { startLoad } from '../support/load.ts';
import { completeBuild } from '../support/publishing.ts';
import { sampleKeyText } from '../support/sample-keys.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const build = completeBuild(1);
let tree: TemporaryFolder;
let keys: TemporaryFolder;
let server: Running;
let origin: string;
let metrics: string;

beforeAll(async () => {
  tree = await temporaryFolder(build.files);
  keys = await temporaryFolder(new Map([['keys.json', Buffer.from(sampleKeyText)]]));
  const args = ['--cdn', tree.path, '--keys', join(keys.path, 'keys.json'), '--port', '0', '--metrics-port', '0'];
  server = start('server', [...args, '--log', 'off']);
  [, metrics = ''] = await server.said(/Metrics at (http:\/\/\S+)\/metrics/);
  [, origin = ''] = await server.said(/Serving .* at (http:\/\/\S+)/);
  [origin, metrics] = [origin, metrics].map((url) => url.replace('localhost', '127.0.0.1')) as [string, string];
});
afterAll(async () => {
  server.process.kill();
  await server.ended;
  await Promise.all([tree.remove(), keys.remove()]);
});

/** Whether a server answers there. Reads the whole answer, because otherwise the connection stays open. */
const isUp = (url: string) => () =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

it('hostile requests do no harm, on any port, while others are answered', async () => {
  const load = await startLoad(sendOverHttp(origin), [build], { clients: 1, pause: 20 });
  const times = rounds(1, 300);
  for (let round = 0; round < times; round++) {
    await expectHarmless(origin, isUp(`${origin}/healthz`));
    await expectHarmless(metrics, isUp(`${metrics}/metrics`));
  }
  const seen = await load.stop();
  const hostile = hostileRequests.length * 2 * times;
  tell('Hostile requests', { requests: hostile, 'others answered': seen.requests, 'ends of the process': 0 });
  expect(seen.mixtures).toEqual([]);
  expect([...seen.statuses.keys()]).toEqual([200]);
  expect(seen.broken).toBe(0);
  expect(server.process.exitCode).toBe(null);
});
