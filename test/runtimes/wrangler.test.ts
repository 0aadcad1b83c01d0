import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform } from '../../build/hosting/platform-bundles.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { completeBuild, releaseServed, type SampleBuild } from '../support/faults/publishing.ts';
import { start } from '../support/programs/command.ts';
import { type InstalledPackages, installPackages } from '../support/programs/installed-packages.ts';
import { type PlatformProcess, startPlatform } from '../support/programs/platform-process.ts';
import { type Send, sendOverHttp } from '../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers } from '../support/requests/same-answers.ts';
import { sampleKeys, sampleKeyText } from '../support/samples/sample-keys.ts';
import { type CloudflareApi, startCloudflareApi } from '../support/servers/cloudflare-api.ts';

const [first, second] = [await completeBuild(1, 40), await completeBuild(2, 40)];
const builds = [first, second];
/** The configuration next to the worker, at its path in the repository. */
const configuration = 'edge/adapters/cloudflare/wrangler.jsonc';

/** The last wrangler that runs on Node 20, and a later one with the Node version that it needs. */
const versions: { readonly [wrangler: string]: string | undefined } = { '4.86.0': undefined, '4.164.0': '22.23.3' };

describe.each(Object.entries(versions))('wrangler %s', (version, node) => {
  /** A built project with only the files that it deploys. */
  let packages: InstalledPackages;
  let api: CloudflareApi;
  /** The search path for wrangler and its Node. */
  let PATH: string;

  beforeAll(async () => {
    // The package `node` downloads this on installation; it contains only the program.
    const runtime = node === undefined ? {} : { runtime: `npm:node-${process.platform}-${process.arch}@${node}` };
    [packages, api] = await Promise.all([installPackages({ wrangler: version, ...runtime }), startCloudflareApi()]);
    const programs = [packages.program('.'), join(packages.path, 'node_modules/runtime/bin')];
    PATH = [...programs, process.env.PATH].join(delimiter);
    await write('dist/edge/worker.js', Buffer.from(await bundlePlatform('worker.js')));
    await write('.keys/keys.json', Buffer.from(sampleKeyText));
    await write(configuration, await readFile(fileURLToPath(new URL(`../../${configuration}`, import.meta.url))));
  });

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(packages.path, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }

  async function build({ files }: SampleBuild): Promise<void> {
    await rm(join(packages.path, 'dist/cdn'), { recursive: true, force: true });
    for (const [name, bytes] of files) await write(`dist/cdn/${name}`, bytes);
  }

  /** The command from the platform's page, with this wrangler and a stand-in for Cloudflare's API. */
  function publish(...args: string[]) {
    const to = ['--to', `workers:${join(packages.path, configuration)}`];
    const from = ['--from', join(packages.path, 'dist/cdn')];
    return start('publish', [...to, ...from, ...args], { ...api.environment, PATH }).ended;
  }

  /** The release that a reader of the live deployment sees. */
  function releaseDeployed(): Promise<string> {
    return releaseServed(memoryStore(api.live!.assets), builds);
  }

  describe('npm run publish with wrangler deploy', () => {
    test('deploys the Worker and the tree, without the files for rollbacks', async () => {
      await build(first);
      const { status, stdout, stderr } = await publish();
      expect([status, stderr], stdout).toEqual([0, expect.stringContaining(`Release ${first.release} is live.`)]);
      const { worker, assets } = api.live!;
      expect(worker).toBe(await readFile(join(packages.path, 'dist/edge/worker.js'), 'utf8'));
      expect(await releaseDeployed()).toBe(first.release);
      // wrangler sends this one separately, because it configures the platform and isn't a file.
      const files = [...first.files.keys()].filter((path) => path !== '_headers');
      expect([...assets.keys()].sort()).toEqual(files.sort());
      for (const path of files) expect(Buffer.compare(assets.get(path)!, first.files.get(path)!), path).toBe(0);
    });

    test('uploads only the new files of the next release, and keeps the previous one', async () => {
      await build(second);
      const before = api.uploads;
      expect((await publish()).status).toBe(0);
      expect(await releaseDeployed()).toBe(second.release);
      const { assets } = api.live!;
      expect(assets.has(`releases/${first.release}/manifest.json`)).toBe(true);
      expect(api.uploads - before).toBeLessThanOrEqual(second.files.size);
      expect(api.uploads - before).toBeLessThan(assets.size);
    });

    test('goes back, and leaves the live release if a deployment is refused', async () => {
      api.isBroken = true;
      const refused = await publish('--rollback', first.release);
      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/but not deployed\. wrangler failed/),
      });
      expect(await releaseDeployed()).toBe(second.release);
      api.isBroken = false;
      const before = api.uploads;
      const { status, stderr } = await publish('--rollback', first.release);
      expect([status, stderr]).toEqual([0, expect.stringContaining(`Release ${first.release} is live`)]);
      expect(await releaseDeployed()).toBe(first.release);
      expect(Buffer.from(api.live!.assets.get('index.html')!).toString()).toBe(first.page['index.html']);
      // Everything was there already.
      expect(api.uploads).toBe(before);
    });
  });

  describe('wrangler dev', () => {
    let server: PlatformProcess;
    let send: Send;

    beforeAll(async () => {
      const { path } = packages;
      const wrangler = packages.program('wrangler');
      const env = { ...process.env, PATH, WRANGLER_SEND_METRICS: 'false', CI: '1', NODE_OPTIONS: '' };
      // Stores the keys as the README does, but in the local namespace.
      const put = ['kv', 'key', 'put', 'keys.json', '--path', '.keys/keys.json', '--binding', 'KEYS', '--local'];
      await promisify(execFile)(wrangler, [...put, '--config', configuration], { cwd: path, env });
      const args = ['dev', '--local', '--ip', '127.0.0.1', '--port', '0', '--config', configuration];
      server = await startPlatform(wrangler, args, /Ready on http:\/\/127\.0\.0\.1:(\d+)/, { cwd: path, env });
      send = repeatedAfterRestart(sendOverHttp(server.origin));
    });

    test('answers as the handler does, from the folder that was published to', async () => {
      const count = await expectSameAnswers(first, send, {
        rawPaths: false,
        isEncodedAnew: true,
        // The platform answers this one itself.
        without: ({ headers }) => String(headers?.['accept-encoding']).includes('*;q=0'),
      });
      expect(count).toBeGreaterThan(200);
    });

    test('serves the page to everyone, and guarded files to no one', async () => {
      const page = await send({ path: '/' });
      expect([page.status, Buffer.from(page.body).toString()]).toEqual([200, first.page['index.html']]);
      await expectGuarded(first, send, sampleKeys.valid);
      expect(await readFile(join(packages.path, configuration), 'utf8')).toContain('/releases/*/exercises/*');
    });
  });
});

/** Sends a request again if `wrangler dev` reloads the Worker while answering: by itself it repeats only GET and HEAD. */
function repeatedAfterRestart(send: Send): Send {
  return async (sent) => {
    const received = await send(sent);
    const isRestart = received.status === 503 && Buffer.from(received.body).includes('worker restarted mid-request');
    return isRestart ? await send(sent) : received;
  };
}
