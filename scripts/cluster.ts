/** Runs several servers of one published tree behind nginx, on one machine. */

import { startNginx } from './cluster/nginx-process.ts';
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
    keys: { value: 'FILE', help: 'the key document that npm run keys writes', isNeeded: true },
    count: { value: 'N', help: 'number of servers', range: [1, 64], fallback: '3' },
    ...listenOptions,
  },
} satisfies Command;

await runCommand(command, ({ cdn, keys, count, host, port }) => {
  const cluster: Promise<void> = inTemporaryFolder('cluster', async (folder) => {
    const servers: ServerProcess[] = [];
    try {
      const options = ['--cdn', cdn, '--keys', keys, '--behind-proxy', 'yes', '--log', 'off'];
      for (let i = 0; i < count; i++) servers.push(await startServerProcess(options, (line) => console.error(line)));
      const nginx = startNginx({ host, port, servers: servers.map(({ port }) => port), folder });
      // Its servers and the folder go after it.
      stopOnSignal(() => nginx.stop().then(() => cluster));
      await nginx.listening;
      console.error(
        `${count} servers at ports ${servers.map(({ port }) => port).join(', ')}, nginx at http://${host}:${port}`,
      );
      await nginx.ended;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
  return cluster;
});
