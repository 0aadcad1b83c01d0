import { readFileSync } from 'node:fs';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse } from 'jsonc-parser';
import { Miniflare, type WorkerOptions } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { connect, eras, walk } from '../../support/requests/assistant-client.ts';
import { type Send, sendOverHttp } from '../../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers, type SameAnswersOptions } from '../../support/requests/same-answers.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../../support/samples/sample-keys.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

/** The configuration for deployment, next to the worker. */
const deployed = parse(
  readFileSync(new URL('../../../edge/adapters/cloudflare/wrangler.jsonc', import.meta.url), 'utf8'),
);
const tree = await publish(sampleExercises(40));

let assets: TemporaryFolder;
const running: Miniflare[] = [];

beforeAll(async () => {
  assets = await temporaryFolder(
    new Map([...tree.files, ['index.html', Buffer.from('the page')], ['404.html', Buffer.from('nothing here')]]),
  );
});
afterAll(async () => {
  for (const miniflare of running) await miniflare.dispose();
});

/** Cloudflare's own runtime with its asset routing, KV and R2, configured as for deployment. */
async function startWorker(options: Partial<WorkerOptions>): Promise<{ send: Send; miniflare: Miniflare }> {
  const { directory: _, binding, html_handling, not_found_handling, run_worker_first } = deployed.assets;
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundlePlatform('worker.js', keptBundles()) }],
    compatibilityDate: deployed.compatibility_date,
    assets: {
      directory: assets.path,
      binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
      assetConfig: { html_handling, not_found_handling },
    },
    ...options,
  } as WorkerOptions);
  running.push(miniflare);
  const { origin } = await miniflare.ready;
  return { send: sendOverHttp(origin), miniflare };
}

/** The parts of a namespace or bucket used here. The package's types are for another platform. */
interface Writable {
  put(key: string, value: string | ArrayBuffer): Promise<unknown>;
}

const keysIn = async (namespace: Promise<unknown>) => ((await namespace) as Writable).put('keys.json', sampleKeyText);
const treeIn = async (place: Promise<unknown>) => {
  for (const [path, bytes] of tree.files) await ((await place) as Writable).put(path, new Uint8Array(bytes).buffer);
};

/** Every source of lists combined with every source of keys. */
const workers: { readonly [name: string]: () => Promise<Send> } = {
  'static assets, keys in KV': async () => {
    const { send, miniflare } = await startWorker({ kvNamespaces: ['KEYS'] });
    await keysIn(miniflare.getKVNamespace('KEYS'));
    return send;
  },
  'R2, keys in a secret': async () => {
    const { send, miniflare } = await startWorker({ r2Buckets: ['BUCKET'], bindings: { KEY_DOCUMENT: sampleKeyText } });
    await treeIn(miniflare.getR2Bucket('BUCKET'));
    return send;
  },
  KV: async () => {
    const { send, miniflare } = await startWorker({ kvNamespaces: ['TREE', 'KEYS'] });
    await keysIn(miniflare.getKVNamespace('KEYS'));
    await treeIn(miniflare.getKVNamespace('TREE'));
    return send;
  },
};

describe.each(Object.keys(workers))('a Worker over %s', (name) => {
  let send: Send;
  beforeAll(async () => {
    send = await workers[name]!();
  });

  test('answers as the handler does', async () => {
    // The proxy in front of the worker encodes bodies again, so raw bytes are compared on the runtime itself.
    const options: SameAnswersOptions = {
      rawPaths: false,
      part: { share: Object.keys(workers).indexOf(name), of: 3 },
      isEncodedAnew: true,
      // The runtime answers this one itself.
      without: ({ headers }) => String(headers?.['accept-encoding']).includes('*;q=0'),
    };
    expect(await expectSameAnswers(tree, send, options)).toBeGreaterThan(100);
  });

  test.each(eras)('serves the client of the assistants’ protocol, era %j', async (era) => {
    const requestInit = { headers: { 'x-gateway-key': sampleKeys.valid } };
    const { origin } = await running.at(-1)!.ready;
    const client = await connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }), era);
    await walk(client, { ids: ['0003', '0001'], bodyPart: 'back', typed: tree.exercises[3]!.name, draws: false });
    await client.close();
  });

  test('serves the page to everyone, and guarded files to no one', async () => {
    const page = await send({ path: '/' });
    expect([page.status, Buffer.from(page.body).toString()]).toEqual([200, 'the page']);
    expect((await send({ path: `/releases/${tree.release}/manifest.json` })).status).toBe(200);
    const missing = await send({ path: '/nothing' });
    expect([missing.status, Buffer.from(missing.body).toString()]).toEqual([404, 'nothing here']);
    await expectGuarded(tree, send, sampleKeys.valid);
  });
});
