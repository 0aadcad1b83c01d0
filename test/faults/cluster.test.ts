import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { isRunning } from '../../scripts/support/is-running.ts';
import { rounds, tell } from '../support/faults/faults.ts';
import { type Load, loadRequests, startLoad } from '../support/faults/load.ts';
import { completeBuild } from '../support/faults/publishing.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { childProcesses } from '../support/programs/child-processes.ts';
import { type Running, start } from '../support/programs/command.ts';
import { program } from '../support/programs/program.ts';
import { sendOverHttp } from '../support/requests/exchange.ts';
import { expectGuarded } from '../support/requests/same-answers.ts';
import { sampleKeyFile } from '../support/samples/key-file.ts';
import { sampleKeys } from '../support/samples/sample-keys.ts';
import { freePort, isListening, type RunningServer, serveWithoutRanges } from '../support/servers/servers.ts';

const build = await completeBuild(1);
/** The number of servers. */
const count = rounds(2, 3);
let origin: RunningServer;
let originReads = 0;
let cluster: Running;
let url: string;
/** The folder that the cluster makes temporary ones in. */
let temporary: string;

beforeAll(async () => {
  // A port that it can return to, while others ask for any free port.
  origin = await serveWithoutRanges(build.files, await freePort());
  origin.server.on('request', () => originReads++);
  const folder = await temporaryFolder();
  // An nginx that starts slowly, as on a busy machine. Its address isn't printed before it listens.
  writeFileSync(join(folder.path, 'nginx'), `#!/bin/sh\nsleep 0.5\nexec ${program('nginx')} "$@"\n`, { mode: 0o755 });
  const PATH = folder.path + delimiter + process.env.PATH;
  const port = String(await freePort());
  const args = ['--cdn', origin.origin, '--keys', await sampleKeyFile(), '--count', `${count}`, '--port', port];
  temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
  cluster = start('cluster', args, { PATH, TMPDIR: temporary });
  [url = ''] = (await cluster.said(/http:\/\/127\.0\.0\.1:\d+/)) as unknown as string[];
});

/** Waits until clients have received so many more answers. */
async function answered({ seen }: Load, more: number): Promise<void> {
  const target = seen.requests + more;
  await expect.poll(() => seen.requests).toBeGreaterThan(target);
}

test('servers behind nginx keep answering while one ends, and while their origin is away', async () => {
  const load = await startLoad(sendOverHttp(url), [build], { clients: 4, pause: 5 });
  const more = rounds(30, 2000);
  await answered(load, more);

  await expectGuarded(build, sendOverHttp(url), sampleKeys.valid);
  const { pids, ports } = await serversOf(cluster);
  expect(ports).toHaveLength(count);
  process.kill(pids[0]!, 'SIGKILL');
  await cluster.said(/ended with SIGKILL and is restarted/);
  await answered(load, more);
  const afterKill = { ...load.seen, statuses: Object.fromEntries(load.seen.statuses) };

  // The servers keep what they have read, but can't ask the origin which release is live.
  for (const port of ports) {
    await expect.poll(() => isUp(port)).toBe(true);
    for (const sent of loadRequests) expect((await sendOverHttp(`http://127.0.0.1:${port}`)(sent)).status).toBe(200);
  }
  const { port } = new URL(origin.origin);
  const before = originReads;
  await origin.close();
  await answered(load, more);
  await wait(rounds(0, 40_000));
  const gone = Object.fromEntries(load.seen.statuses);
  origin = await serveWithoutRanges(build.files, Number(port));
  await answered(load, more);
  const seen = await load.stop();

  tell('Servers behind nginx, one ended', {
    requests: afterKill.requests,
    broken: afterKill.broken,
    statuses: JSON.stringify(afterKill.statuses),
  });
  tell('Servers behind nginx, their origin away for 40 s', {
    requests: seen.requests,
    statuses: JSON.stringify(gone),
    'reads at the origin before': before,
  });
  expect(seen.mixtures).toEqual([]);
  expect(afterKill.broken).toBe(0);
  expect([...seen.statuses.keys()]).toEqual([200]);
});

test('on Ctrl+C, answers what is in progress, ends with its servers, and leaves no folder', async () => {
  const { pids } = await serversOf(cluster);
  const left = () => readdirSync(temporary).filter((name) => name.includes('cluster'));
  expect([left().length, pids.map(isRunning)]).toEqual([1, Array(count).fill(true)]);
  const port = Number(new URL(url).port);
  const unfinished = connect(port, '127.0.0.1');
  unfinished.write('GET /exercises HTTP/1.1\r\n');
  await once(unfinished, 'ready');
  await expect(sendOverHttp(url)({ path: '/' })).resolves.toBeDefined();
  expect(terminalProcesses(cluster)).toEqual([cluster.process.pid]);
  cluster.process.kill('SIGINT');
  await expect.poll(() => isListening(port)).toBe(false);
  unfinished.write('Host: localhost\r\n\r\n');
  expect(String(await unfinished.take(1).toArray())).toMatch(/^HTTP\/1\.1 401 /);
  const { status, stderr } = await cluster.ended;
  expect(status).toBe(0);
  expect(stderr.match(/ended with .* and is restarted/g)).toHaveLength(1);
  expect([left(), pids.map(isRunning)]).toEqual([[], Array(count).fill(false)]);
});

/** Whether a server answers on that port. */
async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The processes and ports of the servers that the command started. */
async function serversOf(running: Running): Promise<{ pids: number[]; ports: number[] }> {
  const [, list] = await running.said(/servers at ports ([\d, ]+), nginx/);
  return { pids: childProcesses(running, 'run.mjs server'), ports: list!.split(', ').map(Number) };
}

/** A command and those of its child processes that Ctrl+C in its terminal reaches, too. */
function terminalProcesses(running: Running): number[] {
  const groupOf = (pid: number) => execFileSync('ps', ['-o', 'pgid=', '-p', `${pid}`], { encoding: 'utf8' });
  const own = running.process.pid!;
  return [own, ...childProcesses(running, '').filter((pid) => groupOf(pid) === groupOf(own))];
}
