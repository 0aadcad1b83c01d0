/**
 * The service for one machine: API, page, images and downloads of a published tree. `npm run build` bundles it into a
 * single file, `dist/server/server.js`, which runs without this repository.
 */

import { logLine } from '../edge/adapters/node/request-log.ts';
import type { ToldFault } from './server/fault-log.ts';
import { lineWriter } from './server/line-writer.ts';
import { serverCommand } from './server/server-options.ts';
import { startServer } from './server/start-server.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { runCommand } from './support/command-line.ts';
import { onParentEnd } from './support/on-parent-end.ts';

// One of a cluster ends with it.
onParentEnd(() => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

await runCommand(serverCommand, async (values) => {
  // Whoever reads the log may stop before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log = lineWriter(process.stdout);
  const { url, metricsUrl, stop } = await startServer(values, {
    logRequest: (done) => log.add(logLine(done)),
    logFault,
  });
  if (metricsUrl !== undefined) console.error(`Metrics at ${metricsUrl}/metrics`);
  stopOnSignal(async () => {
    await stop();
    log.flush();
  });
  console.error(`Serving ${values.cdn} at ${url}`);
});

function logFault({ fault, repeated }: ToldFault): void {
  const { message, stack } = fault instanceof Error ? fault : { message: String(fault), stack: undefined };
  const line = { time: new Date().toISOString(), fault: message, ...(repeated > 0 ? { repeated } : { stack }) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
