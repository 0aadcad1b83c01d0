import { expect, test } from 'vitest';
import { isRunning } from '../../../scripts/support/is-running.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { childProcesses } from '../../support/programs/child-processes.ts';
import { type Running, start } from '../../support/programs/command.ts';
import { sampleKeyFile } from '../../support/samples/key-file.ts';
import { freePort, serve } from '../../support/servers/servers.ts';

const serversOf = (cluster: Running) => childProcesses(cluster, 'run.mjs server');

test('ends while it starts, with its servers', async () => {
  const { origin } = await serve(() => {});
  const keys = await sampleKeyFile();
  const starting = start('cluster', ['--cdn', origin, '--keys', keys, '--count', '2', '--port', '0']);
  await expect.poll(() => serversOf(starting)).toHaveLength(1);
  const pids = serversOf(starting);
  starting.process.kill('SIGINT');
  expect(await starting.ended).toMatchObject({ status: 0, stderr: '' });
  expect(pids.map(isRunning)).toEqual([false]);
});

test('if it is killed, its servers and nginx end', async () => {
  const { origin } = await serve(() => {});
  const port = `${await freePort()}`;
  const args = ['--cdn', origin, '--keys', await sampleKeyFile(), '--count', '1', '--port', port];
  // What it leaves is removed with this folder.
  const cluster = start('cluster', args, { TMPDIR: (await temporaryFolder()).path });
  await cluster.said(/nginx at/);
  const pids = [...serversOf(cluster), ...childProcesses(cluster, 'nginx')];
  expect(pids).toHaveLength(2);
  cluster.process.kill('SIGKILL');
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
});

test('if it is killed while a server is loading, that ends, too', async () => {
  const { origin } = await serve(() => {});
  const args = ['--cdn', origin, '--keys', await sampleKeyFile(), '--count', '1', '--port', '0'];
  const cluster = start('cluster', args, { TMPDIR: (await temporaryFolder()).path });
  await expect.poll(() => serversOf(cluster)).toHaveLength(1);
  const pids = serversOf(cluster);
  cluster.process.kill('SIGKILL');
  await expect.poll(() => pids.map(isRunning)).toEqual([false]);
});
