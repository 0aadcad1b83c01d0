import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { jsonBody, sendOverHttp } from '../../support/requests/exchange.ts';
import { testRequestTable } from '../../support/requests/request-table.ts';
import { expectGuarded } from '../../support/requests/same-answers.ts';
import { fewGroups, publish, sampleExercises, type TreeOptions } from '../../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';
import { type RunningWorkerd, startWorkerd } from '../../support/servers/workerd.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

const small = await publish(sampleExercises(40));
/** Segments read by range from a bucket, and a list of all exercises that is streamed. */
const longOf = (version: number, options: TreeOptions) => {
  const [short, padded] = [0, 90_000].map((padding) => sampleExercises(36, { padding, version }));
  const exercises = short!.map((each, i) => (each.bodyPart === 'back' ? padded![i]! : each));
  return publish(exercises, { limit: 700_000, ...options });
};
const long = await longOf(1, {});
const keyed = { 'x-gateway-key': sampleKeys.valid };

/** The content of the KV and R2 stand-ins, which tests change. */
const platform = { keys: sampleKeyText as string | undefined, bucket: new Map(long.files) };

let workerd: RunningWorkerd;
const send = (socket: string) => sendOverHttp(workerd.origins.get(socket)!);

beforeAll(async () => {
  const services = await serve(answerPlatform);
  const tree = await temporaryFolder(new Map([...small.files, ['index.txt', Buffer.from('the page')]]));
  workerd = await startWorkerd(
    configOf(services, tree),
    ['assets', 'bucket', 'origin', 'keyless'],
    new Map([['worker.js', await bundlePlatform('worker.js', keptBundles())]]),
  );
});

/** The worker on each of its stores. A server in this test stands in for KV, R2 and the origin. */
function configOf({ origin }: RunningServer, tree: TemporaryFolder): string {
  const address = new URL(origin).host;
  const secret = `(name = "KEY_DOCUMENT", text = ${JSON.stringify(sampleKeyText)})`;
  const assets = '(name = "ASSETS", service = "assets")';
  const workers: { [socket: string]: string[] } = {
    assets: [assets, '(name = "KEYS", kvNamespace = "platform")'],
    bucket: [assets, secret, '(name = "BUCKET", r2Bucket = "platform")'],
    origin: [assets, secret, `(name = "ORIGIN", text = "${origin}/origin/")`],
    keyless: [assets],
  };
  const worker = ([name, bindings]: [string, string[]]) => `(name = "${name}-worker", worker = (
    modules = [(name = "worker.js", esModule = embed "worker.js")],
    compatibilityDate = "2026-01-01",
    globalOutbound = "network",
    bindings = [${bindings.join(', ')}]))`;
  const socket = (name: string) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}-worker")`;
  return `const config :Workerd.Config = (
    services = [
      ${Object.entries(workers).map(worker).join(',\n')},
      (name = "assets", disk = ${JSON.stringify(tree.path)}),
      (name = "platform", external = (address = "${address}", http = ())),
      (name = "network", network = (allow = ["private"]))
    ],
    sockets = [${Object.keys(workers).map(socket).join(', ')}]
  );`;
}

/** Implements the runtime's protocols for KV and R2 as far as the worker uses them, and serves an origin. */
function answerPlatform(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url!, 'http://platform').pathname;
  const r2 = request.headers['cf-r2-request'];
  if (typeof r2 === 'string') answerBucket(JSON.parse(r2), response);
  else if (path === '/keys.json' && platform.keys !== undefined) response.end(platform.keys);
  else if (path.startsWith('/origin/') && small.files.has(path.slice(8))) response.end(small.files.get(path.slice(8)));
  else response.writeHead(404).end();
}

interface R2Request {
  readonly method: string;
  readonly object: string;
  readonly range?: { readonly offset: string; readonly length: string };
}

function answerBucket({ method, object, range }: R2Request, response: ServerResponse): void {
  const file = platform.bucket.get(object);
  if (method !== 'get' || !file) {
    const error = JSON.stringify({ version: 0, v4code: 10007, message: 'The specified key does not exist.' });
    response.writeHead(404, { 'cf-r2-error': error }).end();
    return;
  }
  const offset = Number(range?.offset ?? 0);
  const body = file.subarray(offset, offset + Number(range?.length ?? file.length));
  const metadata = Buffer.from(
    JSON.stringify({
      name: object,
      version: 'v1',
      size: String(file.length),
      etag: 'e',
      uploaded: '0',
      httpFields: {},
      customFields: [],
    }),
  );
  response.writeHead(200, { 'cf-r2-metadata-size': metadata.length, 'content-length': metadata.length + body.length });
  response.write(metadata);
  response.end(body);
}

test.each(['assets', 'bucket', 'origin'])('no guarded file is served, with lists from %s', async (socket) => {
  await expectGuarded(small, send(socket), sampleKeys.valid);
});

describe('assets and keys in KV', () => {
  testRequestTable(small, () => send('assets'), { rawPaths: false, part: { share: 0, of: 3 } });

  test('sends everything else to the assets', async () => {
    const received = await send('assets')({ path: '/index.txt' });
    expect(Buffer.from(received.body).toString()).toBe('the page');
    expect((await send('assets')({ path: '/nothing' })).status).toBe(404);
  });

  test('answers concurrent requests', async () => {
    const sent = { path: '/exercises/equipment/cable?limit=3', headers: keyed };
    const received = await Promise.all(Array.from({ length: 40 }, () => send('assets')(sent)));
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('an HTTP origin that ignores ranges', () => {
  testRequestTable(small, () => send('origin'), { rawPaths: false, part: { share: 1, of: 3 } });
});

describe('a bucket', () => {
  // First, while none of it is in memory.
  test('with an altered file is a 500 or a broken connection, until it is repaired', async () => {
    const page = { path: '/exercises?limit=1&offset=1', headers: keyed };
    const whole = { path: '/exercises', headers: keyed };
    const sound = new Map(platform.bucket);
    for (const path of sound.keys()) {
      if (!/all\/exercises(\.2)?\.json$/.test(path)) continue;
      platform.bucket.set(path, Uint8Array.from(sound.get(path)!).fill(0x20, 3000));
    }
    expect((await send('bucket')(page)).status).toBe(500);
    expect((await send('bucket')(whole)).status).toBe(500);
    const [first] = [...sound.keys()].filter((path) => path.endsWith('all/exercises.json'));
    platform.bucket.set(first!, sound.get(first!)!);
    await expect(send('bucket')(whole)).rejects.toThrow();
    platform.bucket = sound;
    expect((await send('bucket')(page)).status).toBe(200);
    expect((await send('bucket')(whole)).status).toBe(200);
  });

  testRequestTable(long, () => send('bucket'), { rawPaths: false, part: { share: 2, of: 3 } });

  test('streams a long list with its length', async () => {
    const received = await send('bucket')({ path: '/exercises', headers: keyed });
    expect(jsonBody(received)).toHaveLength(36);
    expect(received.headers.get('content-length')).toBe(String(received.body.length));
  });
});

describe('releases that are switched under load', () => {
  test('give no mixture and no 5xx, although the previous one is removed at once', async () => {
    const next = await longOf(2, { groups: fewGroups, isEncoded: false });
    const former = platform.bucket;
    const seen = new Set<string>();
    for (const live of [long, next, long]) {
      platform.bucket = new Map(live.files);
      for (let round = 0; round < 6; round++) {
        const paths = [
          `/exercises/bodyPart/back?limit=2&offset=${round}`,
          `/exercises/equipment/cable?bodyPart=chest&limit=1&offset=${round % 3}`,
          `/exercises/exercise/00${20 + round + (live === next ? 6 : 0)}`,
          `/exercises/name/movement%20${round}?limit=1`,
        ];
        for (const received of await Promise.all(paths.map((path) => send('bucket')({ path, headers: keyed })))) {
          expect(received.status).toBe(200);
          const versions = Array.from(
            Buffer.from(received.body)
              .toString()
              .matchAll(/image\/\d+-(\d)"/g),
            ([, version]) => version,
          );
          const release = received.headers.get('x-catalogue-release');
          expect(new Set(versions)).toEqual(new Set([release === next.release ? '2' : '1']));
          seen.add(release!);
        }
      }
    }
    platform.bucket = former;
    expect(seen).toEqual(new Set([long.release, next.release]));
  });
});

describe('keys', () => {
  test('that are missing are a 500, which the log explains', async () => {
    const received = await send('keyless')({ path: '/exercises/bodyPart/back', headers: keyed });
    expect(received.status).toBe(500);
    await expect.poll(() => workerd.log()).toContain('There is no key document');
    expect(workerd.log()).not.toContain('exck_');
  });
});
