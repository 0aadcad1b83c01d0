/** Several servers of one published tree behind nginx, on one machine. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from './cluster/nginx-process.ts';
import { type ServerProcess, startServerProcess } from './cluster/server-process.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage: npm run cluster -- --cdn FOLDER|URL --keys FILE [--count N] [--host ADDRESS] [--port PORT]

  --cdn FOLDER|URL  the published tree, which all of them read
  --keys FILE       the digests of the keys, as npm run keys writes them
  --count N         how many servers (3)
  --host ADDRESS    where nginx listens (127.0.0.1)
  --port PORT       where nginx listens (8080)`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      cdn: { type: 'string' },
      keys: { type: 'string' },
      count: { type: 'string', default: '3' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const { cdn, keys, host } = values;
  if (!cdn || !keys) throw new CommandError(`--cdn and --keys are needed.\n${usage}`);
  const count = numberOf('count', values.count, 1, 64);
  const port = numberOf('port', values.port, 1, 65_535);

  const folder = mkdtempSync(join(tmpdir(), 'exercise-catalogue-cluster-'));
  const servers: ServerProcess[] = [];
  const stopServers = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const options = ['--cdn', cdn, '--keys', keys, '--behind-proxy', 'yes', '--log', 'off'];
    for (let i = 0; i < count; i++) servers.push(await startServerProcess(options, (line) => console.error(line)));
    const nginx = startNginx({ host, port, servers: servers.map(({ port }) => port), folder });
    stopOnSignal(nginx.stop);
    await nginx.listening;
    console.error(
      `${count} servers at ports ${servers.map(({ port }) => port).join(', ')}, nginx at http://${host}:${port}`,
    );
    await nginx.ended;
  } finally {
    await stopServers();
  }
});

/**
 * The whole number that an option has.
 * @throws CommandError
 */
function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^[0-9]+$/.test(text) && number >= least && number <= most) return number;
  throw new CommandError(`--${name} is "${text}"; expected a number from ${least} to ${most}.`);
}
