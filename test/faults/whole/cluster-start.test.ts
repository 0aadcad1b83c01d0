import { expect, test } from 'vitest';
import { isRunning } from '../../../scripts/support/is-running.ts';
import { childProcesses } from '../../support/programs/child-processes.ts';
import { type Running, start } from '../../support/programs/command.ts';
import { sampleKeyFile } from '../../support/samples/key-file.ts';
import { serve } from '../../support/servers/servers.ts';

const serversOf = (cluster: Running) => childProcesses(cluster, 'run.mjs server');

test.each([
  ['a signal', false],
  ['Ctrl+C, which its servers get, too', true],
])('ends while it starts, with its servers: %s', async (_, isForAll) => {
  const { origin } = await serve(() => {});
  const keys = await sampleKeyFile();
  const starting = start('cluster', ['--cdn', origin, '--keys', keys, '--count', '2', '--port', '0']);
  await expect.poll(() => serversOf(starting)).toHaveLength(1);
  const pids = serversOf(starting);
  for (const pid of [starting.process.pid!, ...(isForAll ? pids : [])]) process.kill(pid, 'SIGINT');
  expect(await starting.ended).toMatchObject({ status: 0, stderr: '' });
  expect(pids.map(isRunning)).toEqual([false]);
});
