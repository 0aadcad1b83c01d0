import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse } from 'jsonc-parser';
import type { Miniflare, WorkerOptions } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
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
/** The tree in KV and R2, where each file takes a while to be put: in the short form, without content encodings. */
const stored = isWhole ? tree : await publish(sampleExercises(40), { isEncoded: false });

/** Every source of lists, each with a source of keys. */
const workers: { readonly [name: string]: Partial<WorkerOptions> } = {
  'static assets, keys in KV': { kvNamespaces: ['KEYS'] },
  'R2, keys in a secret': { r2Buckets: ['BUCKET'], bindings: { KEY_DOCUMENT: sampleKeyText } },
  KV: { kvNamespaces: ['TREE', 'KEYS'] },
};

const names = Object.keys(workers);

/** Cloudflare's own runtime with its asset routing, KV and R2, configured as for deployment. */
let miniflare: Miniflare;

/** Puts what it is sent where the others read: in a tenth of the time that it takes from outside. */
const filler = {
  name: 'filler',
  modules: true,
  compatibilityDate: deployed.compatibility_date,
  script: `export default {
    async fetch(request, { KEYS, BUCKET, TREE }) {
      for (const [path, file] of await request.formData()) {
        const bytes = await file.arrayBuffer();
        const places = path === 'keys.json' ? [KEYS] : [BUCKET, TREE];
        await Promise.all(places.map((place) => place.put(path, bytes)));
      }
      return new Response();
    },
  }`,
  kvNamespaces: ['KEYS', 'TREE'],
  r2Buckets: ['BUCKET'],
  unsafeDirectSockets: [{}],
};

beforeAll(async () => {
  const assets = await temporaryFolder(
    new Map([...tree.files, ['index.html', Buffer.from('the page')], ['404.html', Buffer.from('nothing here')]]),
  );
  const { directory: _, binding, html_handling, not_found_handling, run_worker_first } = deployed.assets;
  const shared = {
    modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundlePlatform('worker.js', keptBundles()) }],
    compatibilityDate: deployed.compatibility_date,
    assets: {
      directory: assets.path,
      binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
      assetConfig: { html_handling, not_found_handling },
    },
    unsafeDirectSockets: [{}],
  };
  const options = Object.entries(workers).map(([name, own]) => ({ name, ...shared, ...own }) as WorkerOptions);
  // Importing it takes half as much again as requiring it.
  const required: typeof import('miniflare') = createRequire(import.meta.url)('miniflare');
  miniflare = new required.Miniflare({ workers: [...options, filler] });
  const content = new FormData();
  for (const [path, bytes] of [...stored.files, ['keys.json', sampleKeyText]])
    content.append(path, new Blob([bytes as BlobPart]));
  const filled = await fetch(await miniflare.unsafeGetDirectURL(filler.name), { method: 'POST', body: content });
  expect(filled.status).toBe(200);
});
afterAll(() => miniflare.dispose());

describe.each(names)('a Worker over %s', (name) => {
  let send: Send;
  beforeAll(async () => {
    send = sendOverHttp((await miniflare.unsafeGetDirectURL(name)).origin);
  });

  test('answers as the handler does', async () => {
    // The proxy in front of the worker encodes bodies again, so raw bytes are compared on the runtime itself.
    const options: SameAnswersOptions = {
      rawPaths: false,
      part: { share: names.indexOf(name), of: 9 },
      isEncodedAnew: true,
      // The runtime answers this one itself.
      without: ({ headers }) => String(headers?.['accept-encoding']).includes('*;q=0'),
    };
    expect(await expectSameAnswers(name === names[0] ? tree : stored, send, options)).toBeGreaterThan(40);
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

describe.each(isWhole ? names : names.slice(0, 1))('a Worker over %s', (name) => {
  test.each(eras)('serves the client of the assistants’ protocol, era %j', async (era) => {
    const { origin } = await miniflare.unsafeGetDirectURL(name);
    const requestInit = { headers: { 'x-gateway-key': sampleKeys.valid } };
    const client = await connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }), era);
    await walk(client, { ids: ['0003', '0001'], bodyPart: 'back', typed: tree.exercises[3]!.name, draws: false });
    await client.close();
  });
});
