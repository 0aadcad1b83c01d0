import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { gunzipSync as gunzipInJavaScript } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Listener, nodeListener } from '../../../edge/adapters/node/listener.ts';
import { allGroup } from '../../../edge/format/paths.ts';
import { segmentBytes } from '../../../edge/format/segments.ts';
import { createHandler, type Handler } from '../../../edge/handler.ts';
import { isStream } from '../../../edge/http/message.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { rounds } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { program } from '../../support/programs/program.ts';
import { type Send, sendToHandler } from '../../support/requests/exchange.ts';
import { expectEqual, expectIs } from '../../support/requests/quick-expect.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { wholeContent } from '../../support/samples/whole-catalogue.ts';
import { serve } from '../../support/servers/servers.ts';
import { countingStore } from '../../support/stand-ins/counting-store.ts';

const keyed = { 'x-gateway-key': sampleKeys.valid };
const gzipped = { ...keyed, 'accept-encoding': 'gzip' };

function handlerOver(files: ReadonlyMap<string, Uint8Array>, ranges: boolean): Handler {
  const store = countingStore(memoryStore(files), { ranges });
  return createHandler({ store, keys: sampleKeySource });
}

/** The whole catalogue, or one exercise in 24. */
const records = [...(await wholeContent()).records].filter((_, i) => i % rounds(24, 1) === 0);
const ids = records.map(({ id }) => id);
const whole = (await publish(records, { isCompressed: true })).files;

/** Addresses of slices of the catalogue, with and without filters and all fields, and of single exercises. */
const paths = fc.oneof(
  fc
    .record({
      list: fc.constantFrom(
        '',
        '/bodyPart/chest',
        '/bodyPart/neck',
        '/equipment/body%20weight',
        '/target/lats',
        '/name/press',
        '/search/dumbel%20curl',
      ),
      filter: fc.constantFrom('', 'difficulty=beginner&', 'have=dumbbell,bench&', 'equipment=cable,barbell&'),
      fields: fc.constantFrom('', 'fields=all&'),
      offset: fc.oneof(fc.nat(8), fc.nat(records.length)),
      limit: fc.oneof(fc.nat(30), fc.constant(''), fc.nat(records.length)),
    })
    .map(({ list, filter, fields, offset, limit }) => {
      const end = limit === '' ? '' : `limit=${limit}&`;
      return `/exercises${list}?${filter}${fields}${end}offset=${offset}`;
    }),
  fc.record({ at: fc.nat(), fields: fc.constantFrom('', '?fields=all') }).map(({ at, fields }) => {
    return `/exercises/exercise/${ids[at % ids.length]}${fields}`;
  }),
);

/** The gzip answer, verified with two third-party readers to equal the plain one; undefined if it isn't compressed. */
async function member(send: Send, path: string): Promise<Buffer | undefined> {
  const [plain, encoded] = await Promise.all([send({ path, headers: keyed }), send({ path, headers: gzipped })]);
  expectEqual([plain.status, encoded.status], [200, 200]);
  expectIs(encoded.headers.get('content-length'), String(encoded.body.length));
  const text = Buffer.from(plain.body);
  if (text.toString() === '[]') {
    expect(encoded.headers.has('content-encoding')).toBe(false);
    return undefined;
  }
  expectIs(encoded.headers.get('content-encoding'), 'gzip');
  expectIs(encoded.headers.get('etag'), plain.headers.get('etag')!.replace(/"$/, '.gzip"'));
  expectIs(Buffer.compare(gunzipSync(encoded.body), text), 0);
  expectIs(Buffer.compare(gunzipInJavaScript(encoded.body), text), 0);
  return Buffer.from(encoded.body);
}

describe.each([
  ['a store with ranges', true],
  ['a store of whole files', false],
])('slices of the catalogue in gzip, from %s', (_name, ranges) => {
  test('are the same as without gzip, according to zlib and fflate', async () => {
    const send = sendToHandler(handlerOver(whole, ranges));
    await fc.assert(
      fc.asyncProperty(paths, async (path) => void (await member(send, path))),
      { numRuns: rounds(40, 3_000) },
    );
  });
});

test('a page of ten is at most one and a half times as long as with gzip, and less than half of the page', async () => {
  const send = sendToHandler(handlerOver(whole, true));
  const sum = { plain: 0, parts: 0, gzip: 0 };
  for (let offset = 0; offset < ids.length; offset += 10) {
    const path = `/exercises?limit=10&offset=${offset}`;
    const parts = await send({ path, headers: gzipped });
    const plain = gunzipSync(parts.body);
    sum.plain += plain.length;
    sum.parts += parts.body.length;
    sum.gzip += gzipSync(plain, { level: 6 }).length;
  }
  expect(sum.parts / sum.gzip).toBeLessThan(1.5);
  expect(sum.parts / sum.plain).toBeLessThan(0.5);
});

describe('every offset and limit gives the same in gzip as without', () => {
  const groups = ['bodyPart', 'equipment', allGroup];
  const publishIn = (limit: number) => publish(sampleExercises(42), { isCompressed: true, groups, limit });
  const few = publishIn(2_500);
  test.each([
    ['one segment', publishIn(segmentBytes), true],
    ['one exercise a segment', publishIn(700), true],
    ['a few exercises a segment', few, true],
    ['a few exercises a segment, of whole files', few, false],
  ])('%s', async (_name, tree, ranges) => {
    const send = sendToHandler(handlerOver((await tree).files, ranges));
    const step = rounds(3, 1);
    for (let offset = 0; offset <= 14; offset += step) {
      for (let limit = 1 + ((offset / step) % step); limit <= 15; limit += step) {
        await member(send, `/exercises/bodyPart/chest?limit=${limit}&offset=${offset}`);
        await member(send, `/exercises?equipment=cable,barbell&limit=${limit}&offset=${offset}`);
      }
    }
  });
});

test('a long slice of uncached segments is streamed', async () => {
  const { files } = await publish(sampleExercises(600, { padding: 4_000 }), { limit: 250_000, groups: [allGroup] });
  const store = countingStore(memoryStore(files), { ranges: true });
  const handle = createHandler({ store, keys: sampleKeySource, cacheBytes: 40_000 });
  for (const url of ['/exercises?offset=1', '/exercises?category=strength&offset=3']) {
    const { body } = await handle({ method: 'GET', url, header: (name) => gzipped[name as keyof typeof gzipped] });
    expect(isStream(body)).toBe(true);
    await member(sendToHandler(handle), url);
  }
});

test('a slice that is kept is whole even if it is long enough to be streamed', async () => {
  // Its parts aren't compressed.
  const { files } = await publish(sampleExercises(45, { padding: 25_000 }), { groups: [allGroup] });
  const send = sendToHandler(handlerOver(files, true));
  await member(send, '/exercises?offset=1');
  await member(send, '/exercises?offset=1');
});

test('the answer is plain if gzip is refused or less welcome', async () => {
  const send = sendToHandler(handlerOver(whole, true));
  for (const accept of ['', 'identity', 'gzip;q=0', 'gzip;q=0.5, identity', 'br', '*;q=0']) {
    for (const path of ['/exercises?limit=2', `/exercises/exercise/${ids[0]}`]) {
      const { headers } = await send({ path, headers: { ...keyed, 'accept-encoding': accept } });
      expect([accept, headers.get('content-encoding')]).toEqual([accept, undefined]);
    }
  }
});

const blankPage: Listener = (_request, response) => {
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
};

describe('other programs', () => {
  let folder: TemporaryFolder;
  let url: string;
  const asked = fc.sample(
    paths.filter((path) => !path.includes('limit=0')),
    { numRuns: rounds(25, 1_000), seed: 25 },
  );

  beforeAll(async () => {
    folder = await temporaryFolder();
    url = (await serve(nodeListener({ handle: handlerOver(whole, true), fallback: blankPage }))).origin;
  });

  test('GNU gzip reads them, one after the other', async () => {
    const send = sendToHandler(handlerOver(whole, true));
    const members: Buffer[] = [];
    const texts: Buffer[] = [];
    for (const path of asked) {
      const bytes = await member(send, path);
      if (!bytes) continue;
      members.push(bytes);
      texts.push(gunzipSync(bytes));
    }
    const file = join(folder.path, 'members.gz');
    writeFileSync(file, Buffer.concat(members));
    const out = execFileSync(program('gzip'), ['-dc', file], { maxBuffer: 1 << 30 });
    expect(Buffer.compare(out, Buffer.concat(texts))).toBe(0);
  });

  test('curl reads them', async () => {
    const send = sendToHandler(handlerOver(whole, true));
    const few = asked.slice(0, 100);
    const config = few.map((path, i) => `url = "${url}${path}"\noutput = "${join(folder.path, String(i))}"\n`).join('');
    const list = join(folder.path, 'curl.txt');
    writeFileSync(list, config);
    const key = `x-gateway-key: ${sampleKeys.valid}`;
    // The server is in this process.
    await promisify(execFile)(program('curl'), ['-sSf', '--compressed', '-H', key, '-K', list]);
    for (const [i, path] of few.entries()) {
      const plain = await send({ path, headers: keyed });
      const got = readFileSync(join(folder.path, String(i)));
      expect(Buffer.compare(got, Buffer.from(plain.body)), path).toBe(0);
    }
  });

  test('Chromium reads them', async () => {
    const send = sendToHandler(handlerOver(whole, true));
    const page = await (await startChromium()).newPage();
    await page.goto(`${url}/nothing`);
    const digests = await page.evaluate(
      async ({ asked, key }) => {
        const found: [string | null, string][] = [];
        for (const path of asked) {
          const response = await fetch(path, { headers: { 'x-gateway-key': key } });
          const bytes = new Uint8Array(await response.arrayBuffer());
          let sum = 0;
          for (const byte of bytes) sum = (Math.imul(sum, 31) + byte) | 0;
          found.push([response.headers.get('content-encoding'), `${bytes.length} ${sum}`]);
        }
        return found;
      },
      { asked, key: sampleKeys.valid },
    );
    for (const [i, path] of asked.entries()) {
      const { body } = await send({ path, headers: keyed });
      let sum = 0;
      for (const byte of body) sum = (Math.imul(sum, 31) + byte) | 0;
      expect([path, digests[i]![1]]).toEqual([path, `${body.length} ${sum}`]);
    }
  });
});
