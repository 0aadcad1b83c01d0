import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform, type PlatformFile } from '../../build/hosting/platform-bundles.ts';
import { type InstalledPackages, installPackages } from '../support/programs/installed-packages.ts';
import { startPlatform } from '../support/programs/platform-process.ts';
import { type Send, sendOverHttp } from '../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers, type SameAnswersOptions } from '../support/requests/same-answers.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../support/servers/servers.ts';

const tree = await publish(sampleExercises(40));
const token = 'the handler itself';
const support = (name: string) => fileURLToPath(new URL(`../support/servers/${name}`, import.meta.url));

let packages: InstalledPackages;
/** Serves the tree and a page, and the keys to requests with the token. */
let origin: RunningServer;

beforeAll(async () => {
  [packages, origin] = await Promise.all([
    installPackages({ deno: '2.9.6', bun: '1.4.5', 'edge-runtime': '4.0.1' }),
    serve((request, response) => answerOrigin(request, response)),
  ]);
});

function answerOrigin(request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent(request.url!.slice(1).split('?')[0]!);
  const isTrusted = request.headers['x-origin-token'] === token;
  if (path === 'index.txt') return void response.end('the page');
  if (path === 'keys.json' && isTrusted) return void response.end(sampleKeyText);
  const file = tree.files.get(path);
  // It serves every file to everyone, as a static host does; protecting them is up to the platform.
  if (file) response.end(file);
  else response.writeHead(404).end();
}

const environment = () => ({
  ORIGIN: `${origin.origin}/`,
  ORIGIN_TOKEN: token,
  KEYS_URL: `${origin.origin}/keys.json`,
});

async function place(file: PlatformFile): Promise<string> {
  const path = join(packages.path, 'edge', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await bundlePlatform(file));
  return path;
}

async function start(command: string, args: string[], ready: RegExp, env: NodeJS.ProcessEnv = {}): Promise<Send> {
  const started = await startPlatform(command, args, ready, { cwd: packages.path, env: { ...environment(), ...env } });
  return sendOverHttp(started.origin);
}

interface Runtime {
  readonly name: string;
  readonly start: () => Promise<Send>;
  readonly options?: SameAnswersOptions;
}

const runtimes: readonly Runtime[] = [
  {
    name: 'Deno',
    start: async () => {
      const args = ['serve', '--no-check', '--allow-net', '--allow-env', '--host', '127.0.0.1', '--port', '0'];
      return start(packages.program('deno'), [...args, await place('deno.js')], /127\.0\.0\.1:(\d+)/);
    },
  },
  {
    name: 'Bun',
    start: async () =>
      start(packages.program('bun'), [await place('bun.js')], /127\.0\.0\.1:(\d+)|localhost:(\d+)/, { PORT: '0' }),
  },
  {
    name: 'Vercel (edge-runtime)',
    start: async () =>
      start(
        process.execPath,
        [support('vercel-runtime.mjs'), await place('middleware.js'), packages.path],
        /listening on (\d+)/,
      ),
  },
  {
    name: 'Netlify (Deno)',
    start: async () => {
      const file = await place('netlify.js');
      const harness = join(packages.path, 'netlify-runtime.mjs');
      await writeFile(harness, netlifyRuntime(file));
      return start(
        packages.program('deno'),
        ['run', '--no-check', '--allow-net', '--allow-env', '--allow-read', harness],
        /127\.0\.0\.1:(\d+)/,
      );
    },
  },
];

/** Netlify's part around an edge function on Deno: its paths, its environment, and the site's files behind it. */
function netlifyRuntime(file: string): string {
  return `
    globalThis.Netlify = { env: { get: (name) => Deno.env.get(name) } };
    const { default: edgeFunction, config } = await import(${JSON.stringify(file)});
    const pattern = new URLPattern({ pathname: config.path });
    const site = Deno.env.get('ORIGIN').replace(/\\/$/, '');
    Deno.serve({ hostname: '127.0.0.1', port: 0 }, (request) => {
      const { pathname, search } = new URL(request.url);
      const next = () => fetch(site + pathname + search, { headers: request.headers });
      return pattern.test(request.url) ? edgeFunction(request, { next }) : next();
    });`;
}

describe.each(runtimes)('$name', ({ start, options = {} }) => {
  let send: Send;
  beforeAll(async () => {
    send = await start();
  });

  test('answers as the handler does, byte for byte', async () => {
    const count = await expectSameAnswers(tree, send, { rawPaths: false, ...options });
    expect(count).toBeGreaterThan(200);
    console.log(`${count} requests`);
  });

  test('serves everything but guarded files', async () => {
    await expectGuarded(tree, send, sampleKeys.valid);
    const page = await send({ path: '/index.txt' });
    expect([page.status, Buffer.from(page.body).toString()]).toEqual([200, 'the page']);
    expect((await send({ path: '/nothing' })).status).toBe(404);
  });
});
