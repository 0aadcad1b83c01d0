import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ByteCache } from '../../../edge/caching/byte-cache.ts';
import { toHex } from '../../../edge/digest/hex.ts';
import { sha256 } from '../../../edge/digest/sha256.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { decodeManifest, encodeManifest, releaseIdOf } from '../../../edge/format/manifest.ts';
import { allGroup, viewGroup } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import { mostSingly } from '../../../edge/mcp/catalogue.ts';
import { tools } from '../../../edge/mcp/tools.ts';
import type { Choice } from '../../../edge/release/choice.ts';
import { Release } from '../../../edge/release/release.ts';
import { ReleaseReader } from '../../../edge/release/release-reader.ts';
import { readManifest } from '../../../edge/release/releases.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import type { Store } from '../../../edge/store/store.ts';
import { jsonBody, type Sent, sendToHandler } from '../../support/requests/exchange.ts';
import { fewGroups, publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { type CountedRead, countingStore } from '../../support/stand-ins/counting-store.ts';

const small = await publish(sampleExercises(30));
/** A list of 20 lines of 100 kB, in segments of 6 exercises: too long to read whole for one page. */
const long = await publish(sampleExercises(60, { padding: 100_000 }), {
  limit: 620_000,
  isEncoded: false,
  groups: ['bodyPart', 'equipment', allGroup],
});
/** All exercises, also in gzip parts, in one segment and in two. */
const [single, double] = await Promise.all(
  [4_000_000, 620_000].map((limit) =>
    publish(sampleExercises(120, { padding: 10_000 }), { limit, groups: ['equipment', allGroup] }),
  ),
);
const fileOf = (tree: typeof small, file: string) => tree.files.get(`releases/${tree.release}/exercises/${file}`)!;

function counted(store: Store, options: { ranges?: boolean; cacheBytes?: number } = {}) {
  const counting = countingStore(store, options);
  const { cacheBytes } = options;
  const handle = createHandler({
    store: counting,
    keys: sampleKeySource,
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
  });
  const send = sendToHandler(handle);
  /** The reads of a request: names of files, with positions if only a part is read. */
  return async (path: string, more: Partial<Sent> = {}): Promise<string[]> => {
    counting.reads.length = 0;
    const { headers, ...sent } = more;
    await send({ path, ...sent, headers: { 'x-gateway-key': sampleKeys.valid, ...headers } });
    return counting.reads.map(nameOf);
  };
}

function nameOf({ path, startByte, endByte }: CountedRead): string {
  const name = path.replace(/^.*\//, '');
  return startByte === undefined ? name : `${name} ${startByte}-${endByte}`;
}

const opening = ['current.json', 'manifest.json'];

test('answers without a release read nothing', async () => {
  const readsOf = counted(memoryStore(small.files));
  expect(await readsOf('/exercises/bodyPart/back', { method: 'OPTIONS' })).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/back', { method: 'POST' })).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/back', { headers: { 'x-gateway-key': '' } })).toEqual([]);
  expect(await readsOf('/exercises/nothing')).toEqual([]);
  expect(
    await readsOf('/exercises/equipment/cable', { headers: { 'x-gateway-key': sampleKeys.onlyBodyPart } }),
  ).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/back?limit=x')).toEqual([]);
});

test('the first page reads pointer, manifest, list and index; every other page of the list nothing', async () => {
  const readsOf = counted(memoryStore(small.files));
  expect(await readsOf('/exercises/bodyPart/back?limit=3')).toEqual([...opening, 'back.json', 'back.index']);
  for (const query of ['?limit=3', '?limit=3&offset=3', '?offset=1', '']) {
    expect(await readsOf(`/exercises/bodyPart/back${query}`)).toEqual([]);
  }
  expect(await readsOf('/exercises/bodyPart/chest?limit=3')).toEqual(['chest.json', 'chest.index']);
});

test('a whole list needs no index, and an encoded one only its own bytes', async () => {
  const readsOf = counted(memoryStore(small.files));
  expect(await readsOf('/exercises/bodyPart/back')).toEqual([...opening, 'back.json']);
  expect(await readsOf('/exercises/bodyPart/back', { headers: { 'accept-encoding': 'br' } })).toEqual(['back.json.br']);
  expect(await readsOf('/exercises/bodyPart/back', { headers: { 'accept-encoding': 'br' } })).toEqual([]);
});

test('without a body, no list is read', async () => {
  const readsOf = counted(memoryStore(small.files));
  const etag = `"${toHex(sha256(fileOf(small, 'bodyPart/back.json'))).slice(0, 32)}"`;
  expect(await readsOf('/exercises/bodyPart/back', { headers: { 'if-none-match': etag } })).toEqual(opening);
  expect(await readsOf('/exercises/bodyPart/back?limit=0')).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/back?offset=999')).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/tail')).toEqual([]);
});

test('a page of a long list reads its lines and their entries, wherever it is', async () => {
  const readsOf = counted(memoryStore(long.files));
  const index = fileOf(long, 'bodyPart/back.3.index');
  const view = new DataView(index.buffer, index.byteOffset);
  const [start, end] = [view.getUint32(48 + 8, true), view.getUint32(48 + 24, true) - 2];
  const page = '/exercises/bodyPart/back?limit=2&offset=13';
  expect(await readsOf(page)).toEqual([...opening, 'back.3.index 56-80', `back.3.json ${start}-${end}`]);
  expect(await readsOf(page)).toEqual([]);
  const next = await readsOf('/exercises/bodyPart/back?limit=2&offset=15');
  expect(next.map((read) => read.split(' ')[0])).toEqual(['back.3.index', 'back.3.json']);
});

test.each([
  ['plain', {}, /\.index|\.json/],
  ['gzip', { 'accept-encoding': 'gzip' }, /\.parts/],
])('a page of search results, in %s, reads the entries of each segment once', async (_, headers, files) => {
  const readsOf = counted(memoryStore(double!.files));
  const reads = (await readsOf('/exercises/search/movement?limit=8', { headers })).filter((read) => files.test(read));
  const indexes = reads.map((read) => read.split(' ')[0]!).filter((file) => file.endsWith('.index'));
  expect(indexes.length).toBeGreaterThan(0);
  expect(indexes).toEqual([...new Set(indexes)]);
});

describe.each([
  ['one segment', single!],
  ['two segments', double!],
])('of %s in gzip', (segments, tree) => {
  test.each([
    ['search results', '/exercises/search/movement?limit=100'],
    ['a filtered list', '/exercises?equipment=cable,barbell'],
  ])('%s read their parts once, even if they are not kept', async (_, path) => {
    const readsOf = counted(memoryStore(tree.files), { ranges: false, cacheBytes: 1_000_000 });
    const reads = await readsOf(path, { headers: { 'accept-encoding': 'gzip' } });
    const parts = reads.filter((read) => /^exercises(\.\d)?\.parts$/.test(read));
    expect(parts.length > 1).toBe(segments === 'two segments');
    expect(parts).toEqual([...new Set(parts)]);
  });
});

test('a page across segments reads from both', async () => {
  const readsOf = counted(memoryStore(long.files));
  const reads = await readsOf('/exercises/bodyPart/back?limit=2&offset=5');
  const files = reads.slice(2).map((read) => read.split(' ')[0]);
  expect(files.toSorted()).toEqual(['back.2.index', 'back.2.json', 'back.index', 'back.json']);
});

test('without ranges, a page reads its whole segment and index, and the next page nothing', async () => {
  const readsOf = counted(memoryStore(long.files), { ranges: false });
  expect(await readsOf('/exercises/bodyPart/back?limit=2&offset=13')).toEqual([
    ...opening,
    'back.3.json',
    'back.3.index',
  ]);
  expect(await readsOf('/exercises/bodyPart/back?limit=2&offset=15')).toEqual([]);
});

test('a long list is read segment by segment and evicts nothing from the cache', async () => {
  const readsOf = counted(memoryStore(long.files), { cacheBytes: 1_500_000 });
  const page = '/exercises/bodyPart/chest?limit=2';
  await readsOf(page);
  const segments = Array.from({ length: 4 }, (_, i) => (i === 0 ? 'back.json' : `back.${i + 1}.json`));
  expect(await readsOf('/exercises/bodyPart/back')).toEqual(segments);
  expect(await readsOf('/exercises/bodyPart/back')).toEqual(segments);
  expect(await readsOf(page)).toEqual([]);
});

test('a filter reads the rows of both lists, and then pages of the shorter one', async () => {
  const readsOf = counted(memoryStore(small.files));
  const [first, ...others] = ['', '?limit=1', '?limit=1&offset=1', '?offset=1'].map((page) => {
    return `/exercises/bodyPart/back?equipment=cable${page.replace('?', '&')}`;
  });
  expect(await readsOf(first!)).toEqual([...opening, 'cable.rows', 'back.rows', 'cable.json', 'cable.index']);
  for (const path of others) expect(await readsOf(path)).toEqual([]);
  expect(await readsOf('/exercises/equipment/cable?bodyPart=back')).toEqual([]);
  expect(await readsOf('/exercises?equipment=cable&bodyPart=back&limit=2')).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/chest?equipment=cable')).toEqual(['chest.rows']);
  expect(await readsOf('/exercises?equipment=cable')).toEqual([]);
});

test('a filter reads no exercises if there are none, or none are requested', async () => {
  const readsOf = counted(memoryStore(small.files));
  expect(await readsOf('/exercises/bodyPart/back?bodyPart=chest')).toEqual([...opening, 'chest.rows', 'back.rows']);
  expect(await readsOf('/exercises/bodyPart/back?equipment=cable&limit=0')).toEqual(['cable.rows']);
  expect(await readsOf('/exercises/bodyPart/back?equipment=cable&offset=99')).toEqual([]);
  expect(await readsOf('/exercises/bodyPart/back?equipment=anvil')).toEqual([]);
});

test('of a long file of a filter, only the rows of the words are read, and verified', async () => {
  const tree = withLongFilter('difficulty');
  const readsOf = counted(memoryStore(tree.files));
  const page = '/exercises?difficulty=beginner&limit=0';
  const [, , ...rows] = await readsOf(page);
  expect(rows).toEqual([`difficulty.rows ${tree.beginner.startByte}-${tree.beginner.endByte}`]);
  expect(await readsOf(page)).toEqual([]);
  expect(await readsOf('/exercises?have=barbell&limit=0')).toEqual(['have.rows']);
  tree.rows[tree.beginner.startByte]! ^= 1;
  const send = sendToHandler(createHandler({ store: memoryStore(tree.files), keys: sampleKeySource }));
  expect((await send({ path: page, headers: { 'x-gateway-key': sampleKeys.valid } })).status).toBe(500);
});

/** The small tree, with the rows of a filter so far apart that nobody wants to read its file whole. */
function withLongFilter(name: string) {
  const files = new Map(small.files);
  const folder = `releases/${small.release}/`;
  const manifest = decodeManifest(files.get(`${folder}manifest.json`)!);
  const { rows: path, words } = manifest.filters![name]!;
  const short = files.get(folder + path)!;
  const gap = 600_000;
  const rows = new Uint8Array(short.length + words.length * gap);
  const apart = words.map((word, i) => {
    const startByte = word.startByte + i * gap;
    rows.set(short.subarray(word.startByte, words[i + 1]?.startByte), startByte);
    const endByte = (words[i + 1]?.startByte ?? short.length) + (i + 1) * gap;
    return { ...word, startByte, endByte, crc: crc32(rows.subarray(startByte, endByte)) };
  });
  const entry = { bytes: rows.length, sha256: toHex(sha256(rows)) };
  const changed = encodeManifest({
    ...manifest,
    filters: { ...manifest.filters, [name]: { rows: path, words: apart } },
    files: { ...manifest.files, [path]: entry },
  });
  const release = releaseIdOf(changed);
  for (const [file, bytes] of small.files) files.set(file.replace(small.release, release), bytes);
  files.set(`releases/${release}/manifest.json`, changed).set(`releases/${release}/${path}`, rows);
  files.set('current.json', encodeCurrent(release));
  return { files, rows, beginner: apart.find(({ value }) => value === 'beginner')! };
}

test('all exercises and the words are lists like others', async () => {
  const readsOf = counted(memoryStore(small.files));
  expect(await readsOf('/exercises')).toEqual([...opening, 'exercises.json']);
  expect(await readsOf('/exercises?limit=2')).toEqual(['exercises.index']);
  expect(await readsOf('/exercises/targetList')).toEqual(['target.json']);
  expect(await readsOf('/exercises/targetList', { headers: { 'accept-encoding': 'br' } })).toEqual(['target.json.br']);
  expect(await readsOf('/exercises/targetList?limit=1')).toEqual([]);
});

test('an exercise is found in the table of ids, and its image in the table of images', async () => {
  const readsOf = counted(memoryStore(small.files));
  const first = await readsOf('/exercises/exercise/0007');
  expect(first).toEqual([...opening, 'ids.table', 'exercises.json', 'exercises.index']);
  expect(await readsOf('/exercises/exercise/0008')).toEqual([]);
  expect(await readsOf('/image?exerciseId=0008')).toEqual(['gif.json', 'gif.index']);
  expect(await readsOf('/image?exerciseId=0009&resolution=180')).toEqual([]);
  expect(await readsOf('/exercises/exercise/8888')).toEqual(['successors.json']);
  expect(await readsOf('/exercises/exercise/9001')).toEqual([]);
});

test('a name is looked up in the words, and then in the titles with them', async () => {
  const readsOf = counted(memoryStore(small.files));
  const index = ['names.json', 'names.titles', 'names.postings'];
  expect(await readsOf('/exercises/name/movement')).toEqual([
    ...opening,
    ...index,
    'exercises.json',
    'exercises.index',
  ]);
  expect(await readsOf('/exercises/name/alias?limit=1')).toEqual([]);
  expect(await readsOf('/exercises/name/alias?bodyPart=back')).toEqual(['back.rows', 'back.json', 'back.index']);
  expect(await readsOf('/exercises/name/nothing')).toEqual([]);
});

test('a release without a search index says how to search instead, and reads nothing for that', async () => {
  const tree = await publish(sampleExercises(30), { isSearched: false });
  const store = countingStore(memoryStore(tree.files));
  const send = sendToHandler(createHandler({ store, keys: sampleKeySource }));
  const { status, body } = await send({
    path: '/exercises/search/movement',
    headers: { 'x-gateway-key': sampleKeys.valid },
  });
  expect(status).toBe(404);
  expect(new TextDecoder().decode(body)).toContain('Use /exercises/name/{text}');
  expect(store.reads.map(nameOf)).toEqual(opening);
});

/** The choice of exercises with a word in their title. */
const named = (word: string): Choice => ({ view: 'brief', filters: [], named: [word] });

test('the result of a very long text is not cached: the key would take too much memory', async () => {
  const counting = countingStore(memoryStore(small.files));
  const cache = new ByteCache({ maxBytes: 1_000_000 });
  const reader = new ReleaseReader(counting, cache);
  const { release } = small;
  const live = new Release(release, await readManifest(counting, release));
  await reader.select(live, named('alias'));
  const before = cache.entries;
  for (let i = 0; i < 20; i++) await reader.select(live, named(`${i}`.padStart(5000, 'x')));
  expect(cache.entries).toBe(before);
  for (let i = 0; i < 20; i++) await reader.select(live, named(`${i}`.padStart(50, 'x')));
  expect(cache.entries).toBe(before + 20);
});

test('of a name index in many files, only those with the words are read', async () => {
  const tree = await publish(sampleExercises(200), { fileBytes: 200 });
  const readsOf = counted(memoryStore(tree.files));
  const postings = [...tree.files.keys()].filter((path) => path.endsWith('.postings'));
  expect(postings.length).toBeGreaterThan(5);
  const reads = await readsOf('/exercises/name/alias%20126');
  expect(reads.filter((name) => name.endsWith('.postings')).length).toBeLessThanOrEqual(2);
  const ids = await readsOf('/exercises/exercise/0150');
  expect(ids.filter((name) => name.endsWith('.table'))).toHaveLength(1);
});

test('a page of a long list with a filter reads the entries between its lines, and scattered lines separately', async () => {
  const readsOf = counted(memoryStore(long.files));
  const page = '/exercises/equipment/dumbbell?bodyPart=back&limit=2';
  const reads = await readsOf(page);
  expect(reads.slice(0, 4)).toEqual([...opening, 'back.rows', 'dumbbell.rows']);
  const [, , , , ...rest] = reads;
  expect(rest.map((read) => read.split(' ')[0]).toSorted()).toEqual([
    'dumbbell.index',
    'dumbbell.json',
    'dumbbell.json',
  ]);
  const bytes = rest
    .filter((read) => read.startsWith('dumbbell.json'))
    .map((read) => /(\d+)-(\d+)/.exec(read)!.slice(1).map(Number))
    .reduce((sum, [start, end]) => sum + end! - start!, 0);
  expect(bytes).toBeLessThan(2.1 * 100_300);
  expect(await readsOf(page)).toEqual([]);
});

test('concurrent requests read as much as one', async () => {
  const store = countingStore(memoryStore(small.files));
  const send = sendToHandler(createHandler({ store, keys: sampleKeySource }));
  const sent = { path: '/exercises/bodyPart/back?limit=3', headers: { 'x-gateway-key': sampleKeys.valid } };
  await Promise.all(Array.from({ length: 50 }, () => send(sent)));
  expect(store.reads.map(nameOf)).toEqual([...opening, 'back.json', 'back.index']);
});

test('if requests must not wait for each other, each reads for itself', async () => {
  const store = countingStore(memoryStore(small.files));
  const send = sendToHandler(createHandler({ store, keys: sampleKeySource, shareFlights: false }));
  const sent = { path: '/exercises/bodyPart/back?limit=3', headers: { 'x-gateway-key': sampleKeys.valid } };
  await Promise.all([send(sent), send(sent)]);
  expect(store.reads).toHaveLength(8);
  await send(sent);
  expect(store.reads).toHaveLength(8);
});

/** Every other one of 48 exercises. */
const scattered = Array.from({ length: 24 }, (_, i) => String(i * 2).padStart(4, '0'));
/** Exercises with more related ones than are read, in segments that are too long to read whole. */
const related = await publish(
  sampleExercises(48, { padding: 30_000 }).map((each) => ({
    ...each,
    related: { ...each.related, variations: scattered },
  })),
  {
    limit: 620_000,
    isEncoded: false,
    groups: [...fewGroups, ...['bodyPart', 'equipment', allGroup].map((group) => viewGroup(group, 'detailed'))],
  },
);
/** A call of each tool for assistants. Pages have their default length. */
const calls: Readonly<Record<string, object>> = {
  search_exercises: { text: 'movement' },
  list_exercises: { bodyPart: ['back'], equipment: ['cable'] },
  get_exercise: { id: '0007' },
  related_exercises: { id: '0007' },
  list_words: {},
  muscle_coverage: { ids: scattered.slice(0, mostSingly) },
};

test('the reads of every tool for assistants are counted', () => {
  expect(Object.keys(calls)).toEqual(tools.filter((tool) => !tool.needsDrawing).map(({ name }) => name));
});

describe.each([
  { ranges: true, shareFlights: true },
  { ranges: true, shareFlights: false },
  { ranges: false, shareFlights: true },
  { ranges: false, shareFlights: false },
])('with %j', ({ ranges, shareFlights }) => {
  test.each(Object.entries(calls))('%s reads fewer than fifty times', async (name, args) => {
    const store = countingStore(memoryStore(related.files), { ranges });
    const send = sendToHandler(createHandler({ store, keys: sampleKeySource, shareFlights }));
    const received = await send({
      method: 'POST',
      path: '/mcp',
      headers: { 'x-gateway-key': sampleKeys.valid, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    });
    const { result } = jsonBody(received) as { result: { isError?: boolean; content: [{ text: string }] } };
    expect(result.isError).toBe(undefined);
    // One more may read the keys.
    expect(store.reads.length).toBeLessThan(49);
    // Only this tool leaves out what it was not asked to.
    expect(/[0-9]+ more were not looked at/.test(result.content[0].text)).toBe(name === 'related_exercises');
  });
});
