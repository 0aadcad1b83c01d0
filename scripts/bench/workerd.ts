import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { encodeKeyDocument } from '../../edge/keys/key-document.ts';
import { benchKeys } from './bench-key.ts';
import { usageOfProcess } from './process-usage.ts';
import type { MeasuredServer } from './server-process.ts';

const binary: string = createRequire(import.meta.url)('workerd').default;

/** The file of the worker in {@link startMeasuredWorker}'s folder. */
export const workerFile = 'worker.js';

/** The file of a worker that returns a constant, and its code. */
export const constantWorkerFile = 'constant.js';
export function constantWorker(bytes: number): string {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': `${bytes}` };
  return `const body = new Uint8Array(${bytes}).fill(120), headers = ${JSON.stringify(headers)};
export default { fetch: () => new Response(body, { headers }) };`;
}

/**
 * Starts a worker in workerd. Its CPU time can be read on Linux only.
 * @param folder has the file of the worker, and in `tree` the published tree
 */
export async function startMeasuredWorker(folder: string, file: string): Promise<MeasuredServer> {
  const config = `${file}.capnp`;
  writeFileSync(join(folder, config), configOf(join(folder, 'tree'), file));
  // It reports its port on this file descriptor.
  const child = spawn(binary, ['serve', '--control-fd=3', config], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`workerd ended with ${code}.`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdio[3] as Readable), 'line'), ended]);
  return {
    origin: `http://127.0.0.1:${JSON.parse(line).port}`,
    cpu: async () => usageOfProcess(child.pid!).cpu,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function configOf(tree: string, file: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "worker", worker = (
          modules = [(name = "worker.js", esModule = embed "${file}")],
          compatibilityDate = "2026-01-01",
          bindings = [
            (name = "ASSETS", service = "assets"),
            (name = "KEY_DOCUMENT", text = ${JSON.stringify(encodeKeyDocument(benchKeys))})])),
        (name = "assets", disk = ${JSON.stringify(tree)})
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
    );`;
}
