import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePlatform } from '../../build/server/platform-bundles.ts';
import { type Send, sendOverHttp } from '../support/exchange.ts';
import { type InstalledPackages, installPackages } from '../support/installed-packages.ts';
import { type PlatformProcess, startPlatform } from '../support/platform-process.ts';
import { publish, sampleExercises } from '../support/published-tree.ts';
import { expectGuarded, expectSameAnswers } from '../support/same-answers.ts';
import { sampleKeys, sampleKeyText } from '../support/sample-keys.ts';

const tree = publish(sampleExercises(40));
/** The file beside the worker, from where it is in the repository. */
const configuration = 'edge/adapters/cloudflare/wrangler.jsonc';

let packages: InstalledPackages;
let server: PlatformProcess;
let send: Send;

/** The last wrangler that runs on Node 20, on a built project of which only what it deploys is there. */
beforeAll(async () => {
  packages = await installPackages({ wrangler: '4.86.0' });
  const { path } = packages;
  await mkdir(join(path, dirname(configuration)), { recursive: true });
  await cp(fileURLToPath(new URL(`../../${configuration}`, import.meta.url)), join(path, configuration));
  const files = new Map<string, Uint8Array>([
    ...Array.from(tree.files, ([name, bytes]): [string, Uint8Array] => [`dist/cdn/${name}`, bytes]),
    ['dist/cdn/index.html', Buffer.from('the page')],
    ['dist/cdn/404.html', Buffer.from('nothing here')],
    ['dist/edge/worker.js', await bundlePlatform('worker.js')],
    ['.keys/keys.json', Buffer.from(sampleKeyText)],
  ]);
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  const wrangler = packages.program('wrangler');
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', NODE_OPTIONS: '' };
  // As the README puts the keys there, but into the namespace of this machine.
  const put = ['kv', 'key', 'put', 'keys.json', '--path', '.keys/keys.json', '--binding', 'KEYS', '--local'];
  await promisify(execFile)(wrangler, [...put, '--config', configuration], { cwd: path, env });
  const args = ['dev', '--local', '--ip', '127.0.0.1', '--port', '0', '--config', configuration];
  server = await startPlatform(wrangler, args, /Ready on http:\/\/127\.0\.0\.1:(\d+)/, { cwd: path, env });
  send = sendOverHttp(server.origin);
});
afterAll(async () => {
  await server?.close();
  await packages?.remove();
});

it('wrangler dev answers as the handler does', async () => {
  const count = await expectSameAnswers(tree, send, {
    rawPaths: false,
    isEncodedAnew: true,
    // It answers this one by itself.
    without: ({ headers }) => String(headers?.['accept-encoding']).includes('*;q=0'),
  });
  expect(count).toBeGreaterThan(200);
});

it('wrangler dev gives the page to everybody, and to nobody a file that a key guards', async () => {
  const page = await send({ path: '/' });
  expect([page.status, Buffer.from(page.body).toString()]).toEqual([200, 'the page']);
  await expectGuarded(tree, send, sampleKeys.valid);
  expect(await readFile(join(packages.path, configuration), 'utf8')).toContain('/releases/*/exercises/*');
});
