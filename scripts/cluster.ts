/** Runs several servers of one published tree behind nginx, on one machine. */

import { type NginxProcess, startNginx } from './cluster/nginx-process.ts';
import { type ServerProcess, startServerProcess } from './cluster/server-process.ts';
import { listenOptions } from './server/listen.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

const command = {
  call: 'npm run cluster --',
  options: {
    cdn: { value: 'FOLDER|URL', help: 'the published tree', isNeeded: true },
    keys: { value: 'FILE', help: 'the key document, with the digests of the keys', isNeeded: true },
    count: { value: 'N', help: 'number of servers', range: [1, 64], fallback: '3' },
    ...listenOptions,
  },
} satisfies Command;

await runCommand(command, ({ cdn, keys, count, host, port }) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let nginx: NginxProcess | undefined;
  const cluster = inTemporaryFolder('cluster', async (folder) => {
    const servers: ServerProcess[] = [];
    try {
      const options = ['--cdn', cdn, '--keys', keys, '--behind-proxy', 'yes', '--log', 'off'];
      while (servers.length < count && !signal.aborted)
        servers.push(await startServerProcess(options, signal, (line) => console.error(line)));
      if (signal.aborted) return;
      const ports = servers.map(({ port }) => port);
      nginx = startNginx({ host, port, servers: ports, folder });
      await nginx.listening;
      if (!signal.aborted)
        console.error(`${count} servers at ports ${ports.join(', ')}, nginx at http://${host}:${port}`);
      await nginx.ended;
    } finally {
      stopping.abort();
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
  stopOnSignal(async () => {
    stopping.abort();
    await nginx?.stop();
    await cluster;
  });
  return cluster;
});
