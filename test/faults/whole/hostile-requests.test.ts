import { expect, test } from 'vitest';
import { tell } from '../../support/faults/faults.ts';
import { startLoad } from '../../support/faults/load.ts';
import { completeBuild } from '../../support/faults/publishing.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { sendOverHttp } from '../../support/requests/exchange.ts';
import { expectHarmless, hostileRequests } from '../../support/requests/hostile-requests.ts';
import { sampleKeyFile } from '../../support/samples/key-file.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';

test('hostile requests do no harm, on any port, while others are answered', async () => {
  const build = await completeBuild(1);
  const published = await temporaryFolder(build.files);
  const options = ['--log', 'off', '--metrics-port', '0'];
  const { origin, metrics, process } = await startOwnServer(published.path, await sampleKeyFile(), ...options);
  const load = await startLoad(sendOverHttp(origin), [build], { clients: 1, pause: 20 });
  const times = 300;
  for (let round = 0; round < times; round++) {
    await expectHarmless(origin, '/healthz');
    await expectHarmless(metrics!, '/metrics');
  }
  const seen = await load.stop();
  const hostile = hostileRequests.length * 2 * times;
  tell('Hostile requests', { requests: hostile, 'others answered': seen.requests, mixtures: seen.mixtures.length });
  expect(seen.mixtures).toEqual([]);
  expect([...seen.statuses.keys()]).toEqual([200]);
  expect(seen.broken).toBe(0);
  expect(process.exitCode).toBe(null);
});
