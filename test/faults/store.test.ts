import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { wordsGroup } from '../../edge/format/paths.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import type { Store } from '../../edge/store/store.ts';
import { faultyHandler, rounds, tell } from '../support/faults/faults.ts';
import { loadRequests } from '../support/faults/load.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { expectContract } from '../support/requests/contract.ts';
import { decodedBody, type Received, type Sent, sendToHandler } from '../support/requests/exchange.ts';
import { fewGroups, publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { rangeListener, serve, serveWithoutRanges } from '../support/servers/servers.ts';

const keyed = { 'x-gateway-key': sampleKeys.valid };
const whole: Sent = { path: '/exercises/bodyPart/back', headers: keyed };
const page: Sent = { path: '/exercises/bodyPart/back?limit=3&offset=1', headers: keyed };
const encoded: Sent = { path: '/exercises/bodyPart/back', headers: { ...keyed, 'accept-encoding': 'br' } };
const inPieces: Sent = { path: '/exercises/bodyPart/back', headers: { ...keyed, 'accept-encoding': 'gzip' } };
const inParts: Sent = { ...page, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const filtered: Sent = { path: '/exercises/bodyPart/back?equipment=cable&limit=1', headers: keyed };
const single: Sent = { path: '/exercises/exercise/0007', headers: keyed };
const filteredInParts: Sent = { ...filtered, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const singleInParts: Sent = { ...single, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const removed: Sent = { path: '/exercises/exercise/9001', headers: keyed };
const named: Sent = { path: '/exercises/name/alias?limit=2', headers: keyed };
const words: Sent = { path: '/exercises/bodyPartList', headers: keyed };
const image: Sent = { path: '/image?exerciseId=0007', headers: keyed };
/** The answer to each request when nothing is damaged. */
const statusOf = (sent: Sent) => (sent === image ? 302 : sent === removed ? 404 : 200);

const trees = {
  /** Without lists that {@link loadRequests} don't read, so that most damages are noticed. */
  loaded: await publish(sampleExercises(40), { groups: [...fewGroups, wordsGroup] }),
  /** Read by range, and all of it streamed. */
  long: await publish(sampleExercises(36, { padding: 50_000 }), { limit: 700_000, groups: fewGroups }),
};

/** Pseudorandom numbers, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // A linear congruential generator (Numerical Recipes); its upper bits are random enough here.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The bytes of a damaged file; `undefined` if it is lost. `random` gives whole numbers from 0 to below its argument. */
type Damage = (file: Uint8Array, random: (below: number) => number) => Uint8Array | undefined;

/** Damages that no request overlooks that reads all of the file. */
const damages: { [name: string]: Damage } = {
  gone: () => undefined,
  empty: () => new Uint8Array(),
  'cut short': (file) => file.subarray(0, -1),
  'cut in half': (file) => file.subarray(0, file.length / 2),
  'longer by a byte': (file) => Buffer.concat([file, Buffer.from(' ')]),
  'altered in its first byte': (file) => flip(file, 0),
  'altered in its middle': (file) => flip(file, Math.floor(file.length / 2)),
  'altered in its last byte': (file) => flip(file, file.length - 1),
};

/** Damages that a request may not notice, if they are where it reads nothing or change nothing. */
const randomDamages: readonly Damage[] = [
  (bytes, random) => {
    const altered = new Uint8Array(bytes);
    altered[random(bytes.length)]! ^= 1 << random(8);
    return altered;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => new Uint8Array(bytes).fill(0, random(bytes.length)),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(0, 1 + random(40))]),
  (bytes, random) => {
    // Some bytes are duplicated or missing, which shifts the rest.
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at + random(17) - 8))]);
  },
  (_bytes, random) => [...trees.loaded.files.values()][random(trees.loaded.files.size)],
];

function flip(file: Uint8Array, at: number): Uint8Array {
  const altered = Uint8Array.from(file);
  altered[at]! ^= 0x20;
  return altered;
}

describe('a damaged file is a 500, until it is repaired', () => {
  const tree = trees.loaded;
  const random = numbersFrom(1);
  test.each<[file: string, sent: Sent]>([
    ['current.json', page],
    ['manifest.json', page],
    ['bodyPart/back.json', whole],
    ['bodyPart/back.json', page],
    ['bodyPart/back.index', page],
    ['bodyPart/back.json.br', encoded],
    ['bodyPart/back.json.gz', inPieces],
    ['bodyPart/back.json.2.gz', inPieces],
    ['bodyPart/back.parts', inParts],
    ['bodyPart/back.parts.index', inParts],
    ['equipment/cable.parts', filteredInParts],
    ['equipment/cable.parts.index', filteredInParts],
    ['all/exercises.parts', singleInParts],
    ['all/exercises.parts.index', singleInParts],
    ['bodyPart/back.rows', filtered],
    ['equipment/cable.rows', filtered],
    ['equipment/cable.json', filtered],
    ['equipment/cable.index', filtered],
    ['exercises/ids.table', single],
    ['exercises/successors.json', removed],
    ['all/exercises.json', single],
    ['all/exercises.index', single],
    ['exercises/names.json', named],
    ['exercises/names.titles', named],
    ['exercises/names.postings', named],
    ['words/bodypart.json', words],
    ['images/gif.json', image],
    ['images/gif.index', image],
  ])('%s, for %o', async (file, sent) => {
    // The shortest of the paths that end with it: the others are of detailed exercises.
    const path = [...tree.files.keys()].filter((name) => name.endsWith(file)).sort((a, b) => a.length - b.length)[0]!;
    const sound = tree.files.get(path)!;
    for (const [damage, alter] of Object.entries(damages)) {
      const files = new Map(tree.files);
      const { send, faults } = faultyHandler(memoryStore(files));
      const altered = alter(sound, random);
      if (altered) files.set(path, altered);
      else files.delete(path);
      // A pointer with an extra space is still valid.
      const status = file === 'current.json' && (damage === 'longer by a byte' || damage === 'cut short') ? 200 : 500;
      for (let round = 0; round < 2; round++) {
        const received = await send(sent);
        expect([damage, received.status]).toEqual([damage, status]);
        expectContract(sent, received);
      }
      expect(faults).toHaveLength(status === 500 ? 2 : 0);
      files.set(path, sound);
      const received = await send(sent);
      expect([damage, received.status]).toEqual([damage, statusOf(sent)]);
      expectContract(sent, received);
    }
  });
});

describe('lines read by range', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.json`;
  const index = `releases/${tree.release}/exercises/bodyPart/back.index`;
  const view = new DataView(tree.files.get(index)!.buffer, tree.files.get(index)!.byteOffset);
  const start = view.getUint32(48 + 8, true);
  const end = view.getUint32(48 + 32, true) - 2;
  const other = `releases/${tree.release}/exercises/bodyPart/chest.index`;

  test.each<[string, (files: Map<string, Uint8Array>) => void]>([
    ['altered in the first line', (files) => files.set(path, flip(files.get(path)!, start + 20))],
    ['altered in the last line', (files) => files.set(path, flip(files.get(path)!, end - 1))],
    [
      'altered between two lines',
      (files) => files.set(path, flip(files.get(path)!, view.getUint32(48 + 16, true) - 2)),
    ],
    ['cut', (files) => files.set(path, files.get(path)!.subarray(0, end - 1))],
    ['shifted', (files) => files.set(path, Buffer.concat([Buffer.from(' '), files.get(path)!]))],
    ['by the index of another list', (files) => files.set(index, files.get(other)!)],
    ['by an index with another check', (files) => files.set(index, flip(files.get(index)!, 48 + 8 + 4))],
    ['by an index with another start', (files) => files.set(index, flip(files.get(index)!, 48 + 8))],
    ['by an index with another end', (files) => files.set(index, flip(files.get(index)!, 48 + 32))],
    ['by an index with a start far behind', (files) => files.set(index, flip(files.get(index)!, 48 + 8 + 3))],
    [
      'by an index without one of its entries',
      (files) => {
        const sound = Buffer.from(files.get(index)!);
        files.set(index, Buffer.concat([sound.subarray(0, 48), sound.subarray(56)]));
      },
    ],
    ['by a truncated index', (files) => files.set(index, files.get(index)!.subarray(0, 60))],
  ])('%s are a 500, until the files are repaired', async (_name, damage) => {
    const files = new Map(tree.files);
    const { send } = faultyHandler(memoryStore(files));
    damage(files);
    for (let round = 0; round < 2; round++) expect((await send(page)).status).toBe(500);
    for (const [name, file] of tree.files) files.set(name, file);
    const received = await send(page);
    expect(received.status).toBe(200);
    expectContract(page, received);
  });

  test('are the right ones, or a 500, wherever the header of their index is altered', async () => {
    for (let at = 0; at < 48; at++) {
      const { send } = faultyHandler(memoryStore(new Map(tree.files).set(index, flip(tree.files.get(index)!, at))));
      const received = await send(page);
      if (received.status !== 500) expectContract(page, received);
    }
  });
});

describe('gzip parts read by range', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.parts`;
  const others = `releases/${tree.release}/exercises/bodyPart/chest.parts`;
  const sent: Sent = { path: '/exercises/bodyPart/back?limit=3&offset=2', headers: inParts.headers! };

  test('altered anywhere are a 500 or not read, as is their index', async () => {
    const right = (await faultyHandler(memoryStore(tree.files)).send(sent)).body;
    for (const name of [path, `${path}.index`]) {
      const sound = tree.files.get(name)!;
      const refused: number[] = [];
      const step = Math.max(1, Math.floor(sound.length / rounds(120, 2_000)));
      for (let at = 0; at < sound.length; at += step) {
        const files = new Map(tree.files).set(name, flip(sound, at));
        const { status, body } = await faultyHandler(memoryStore(files)).send(sent);
        if (status === 500) refused.push(at);
        else expect([at, status, Buffer.compare(body, right)]).toEqual([at, 200, 0]);
      }
      expect(refused.length).toBeGreaterThan(0);
    }
  });

  test.each<[string, readonly string[]]>([
    ['the parts', [path]],
    ['the index', [`${path}.index`]],
    ['both', [path, `${path}.index`]],
  ])('of another list are a 500: %s', async (_name, names) => {
    const files = new Map(tree.files);
    for (const name of names) files.set(name, tree.files.get(name.replace(path, others))!);
    expect((await faultyHandler(memoryStore(files)).send(sent)).status).toBe(500);
  });
});

describe('an index with an entry duplicated or removed, at every position', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.index`;
  const sound = Buffer.from(tree.files.get(path)!);
  const entries = (sound.length - 48) / 8;
  const alterations: { [name: string]: (at: number) => Buffer } = {
    doubled: (at) => Buffer.concat([sound.subarray(0, at + 8), sound.subarray(at)]),
    'taken out': (at) => Buffer.concat([sound.subarray(0, at), sound.subarray(at + 8)]),
    'doubled, and the file as long as before': (at) =>
      Buffer.concat([sound.subarray(0, at + 8), sound.subarray(at)]).subarray(0, sound.length),
  };

  test.each(Object.keys(alterations))('%s: a page is the right one or a 500', async (name) => {
    const paths = Array.from({ length: entries - 1 }, (_, offset) => [
      `/exercises/bodyPart/back?limit=1&offset=${offset}`,
      `/exercises/bodyPart/back?limit=3&offset=${offset}`,
      `/exercises/bodyPart/back?equipment=cable&limit=1&offset=${offset % 3}`,
    ]).flat();
    const right = new Map<string, Uint8Array>();
    const { send } = faultyHandler(memoryStore(tree.files), { currentMaxAge: 60_000 });
    for (const path of paths) right.set(path, (await send({ path, headers: keyed })).body);
    let refused = 0;
    for (let entry = 0; entry < entries; entry++) {
      const files = new Map([...tree.files, [path, alterations[name]!(48 + entry * 8)]]);
      const { send } = faultyHandler(memoryStore(files), { currentMaxAge: 60_000 });
      for (const path of paths) {
        const { status, body } = await send({ path, headers: keyed });
        if (status === 500) refused++;
        else expect(Buffer.compare(body, right.get(path)!), path).toBe(0);
      }
    }
    expect(refused).toBeGreaterThan(entries);
  });
});

test('a list that fails while it is streamed ends in an error, not in a short body', async () => {
  const tree = trees.long;
  const files = new Map(tree.files);
  const handle = createHandler({ store: memoryStore(files), keys: sampleKeySource });
  const last = `releases/${tree.release}/exercises/all/exercises.2.json`;
  const sound = files.get(last)!;
  files.set(last, flip(sound, 100));
  const ask = () =>
    handle({
      method: 'GET',
      url: '/exercises',
      header: (name) => new Map(Object.entries(keyed)).get(name),
    });
  const drain = async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    let bytes = 0;
    for await (const piece of body as AsyncIterable<Uint8Array>) bytes += piece.length;
    return [headers[headers.indexOf('Content-Length') + 1], String(bytes)];
  };
  await expect(drain()).rejects.toThrow('altered');
  files.set(last, sound);
  const [announced, sent] = await drain();
  expect(sent).toBe(announced);
});

describe('a store that misbehaves', () => {
  const store = memoryStore(trees.loaded.files);
  const failing = (behavior: () => Promise<Uint8Array>): [Store, { broken: boolean }] => {
    const state = { broken: true };
    const read: Store['read'] = (path: string, ...range: [number, number] | []) =>
      state.broken ? behavior() : store.read(path, ...(range as [number, number]));
    return [{ ranges: true, read }, state];
  };

  test.each<[string, () => Promise<Uint8Array>]>([
    ['fails', () => Promise.reject(new Error('ECONNRESET'))],
    [
      'throws at once',
      () => {
        throw new Error('not even a promise');
      },
    ],
    ['gives the wrong file', async () => trees.loaded.files.get('current.json')!],
    ['gives nothing at all', async () => undefined as unknown as Uint8Array],
  ])('a store that %s is a 500, until it works again', async (_name, behavior) => {
    const [broken, state] = failing(behavior);
    const { send, faults } = faultyHandler(broken);
    const received = await send(page);
    expect(received.status).toBe(500);
    expectContract(page, received);
    expect(faults).toHaveLength(1);
    state.broken = false;
    expect((await send(page)).status).toBe(200);
  });
});

/** A store over files, and a function to change them. */
interface Damageable {
  readonly store: Store;
  set(path: string, bytes: Uint8Array | undefined): void;
}

const files = () => new Map(trees.loaded.files);
const setIn = (map: Map<string, Uint8Array>) => (path: string, bytes: Uint8Array | undefined) => {
  if (bytes) map.set(path, bytes);
  else map.delete(path);
};

const stores: { readonly [name: string]: () => Promise<Damageable> } = {
  memory: async () => {
    const map = files();
    return { store: memoryStore(map), set: setIn(map) };
  },
  files: async () => {
    const { path: root } = await temporaryFolder(trees.loaded.files);
    const set = (path: string, bytes: Uint8Array | undefined) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (bytes) writeFileSync(join(root, path), bytes);
      else rmSync(join(root, path), { force: true });
    };
    return { store: fileStore(root), set };
  },
  'an origin with ranges': async () => {
    const map = files();
    const { origin } = await serve(rangeListener(map));
    return { store: httpStore(origin), set: setIn(map) };
  },
  'an origin without ranges': async () => {
    const map = files();
    const { origin } = await serveWithoutRanges(map);
    return { store: httpStore(origin), set: setIn(map) };
  },
};

describe.each(Object.keys(stores))('a file damaged in %s', (name) => {
  test('is a fault or has no effect, never a wrong answer, until it is repaired', async () => {
    const { store, set } = await stores[name]!();
    const random = numbersFrom(1);
    const all = [...Object.values(damages), ...randomDamages];
    const paths = [...trees.loaded.files.keys()];
    const keys = sampleKeySource;
    const reference = sendToHandler(createHandler({ store: memoryStore(trees.loaded.files), keys }));
    const right = await Promise.all(loadRequests.map(async (sent) => textOf(await reference(sent))));
    const counts = { damages: rounds(name === 'memory' ? 25 : 8, 3000), answers: 0, faults: 0, wrong: 0 };
    for (let round = 0; round < counts.damages; round++) {
      const path = paths[random(paths.length)]!;
      const damaged = all[random(all.length)]!(trees.loaded.files.get(path)!, random);
      set(path, damaged);
      // A new edge each time, with nothing in memory.
      const send = sendToHandler(createHandler({ store, keys }));
      const ask = async () => {
        for (const [i, sent] of loadRequests.entries()) {
          counts.answers++;
          const received = await send(sent).catch(() => undefined);
          // A list that is streamed breaks off.
          if (!received || received.status === 500) counts.faults++;
          else if (textOf(received) !== right[i]) {
            counts.wrong++;
            expect.soft([path, sent.path, received.status, textOf(received)]).toEqual([path, sent.path, 200, right[i]]);
          }
        }
      };
      await ask();
      set(path, trees.loaded.files.get(path));
      const { faults } = counts;
      if (round % 10 === 0) {
        await ask();
        expect(counts.faults).toBe(faults);
      }
    }
    tell(`Files damaged in ${name}`, counts);
    expect(counts.wrong).toBe(0);
    expect(counts.faults).toBeGreaterThan(counts.damages / 4);
  });
});

function textOf(received: Received): string {
  const { status, headers } = received;
  return `${status} ${headers.get('etag')} ${Buffer.from(decodedBody(received)).toString('latin1')}`;
}
