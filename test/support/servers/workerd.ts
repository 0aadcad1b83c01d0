import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { endProcessLater } from '../programs/end-process.ts';
import { printedBy } from '../programs/printed-by.ts';
import { keptBundles } from '../stand-ins/kept-bundles.ts';

/** The package's binary, without the script around it, which would be another process to end. */
const binary = createRequire(import.meta.url)('workerd').default as string;

/** The Workers runtime in its own process, until the test or its file ends. */
export interface RunningWorkerd {
  /** Addresses of the sockets by name, such as `http://127.0.0.1:12345`. */
  readonly origins: ReadonlyMap<string, string>;
  /** The log of the workers. */
  readonly log: () => string;
}

/**
 * Starts workerd.
 * @param config a Cap'n Proto text that defines `config`; it can embed the files
 * @param sockets names of its sockets
 */
export async function startWorkerd(
  config: string,
  sockets: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<RunningWorkerd> {
  const folder = await temporaryFolder(files);
  await writeFile(join(folder.path, 'config.capnp'), `using Workerd = import "/workerd/workerd.capnp";\n${config}`);
  // It reports its ports on this file descriptor.
  const workerd = spawn(binary, ['serve', '--control-fd=3', 'config.capnp'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const printed = printedBy(workerd);
  const log = () => printed.stdout + printed.stderr;
  const origins = new Map<string, string>();
  endProcessLater(workerd);
  await new Promise<void>((resolve, reject) => {
    createInterface(workerd.stdio[3] as Readable).on('line', (line) => {
      const { event, socket, port } = JSON.parse(line);
      if (event === 'listen') origins.set(socket, `http://127.0.0.1:${port}`);
      if (sockets.every((name) => origins.has(name))) resolve();
    });
    workerd.on('error', reject);
    workerd.on('exit', (code) => reject(new Error(`workerd ended with ${code}: ${log()}`)));
  });
  return { origins, log };
}

/**
 * Starts the Worker that is deployed over a folder of assets. Its origin is that of the socket `http`.
 * @param binding its binding next to the assets, in Cap'n Proto text
 * @param services the services that the binding needs
 */
export async function startWorker(assets: string, binding: string, ...services: string[]): Promise<RunningWorkerd> {
  return await startWorkerd(
    `const config :Workerd.Config = (
      services = [
        (name = "worker", worker = (
          modules = [(name = "worker.js", esModule = embed "worker.js")],
          compatibilityDate = "2026-01-01",
          bindings = [(name = "ASSETS", service = "assets"), ${binding}])),
        ${[`(name = "assets", disk = ${JSON.stringify(assets)})`, ...services].join(',\n        ')}
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
    );`,
    ['http'],
    new Map([['worker.js', await bundlePlatform('worker.js', keptBundles())]]),
  );
}
