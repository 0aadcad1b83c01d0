import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeFiles } from '../../../edge/adapters/node/pack-files.ts';
import { FormatError } from '../../../edge/format/format-error.ts';
import { type Fetch, offlineFetch } from '../../../edge/offline/fetch/offline-fetch.ts';
import { type OfflineCatalogue, openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { packGzipPath, packPath } from '../../../edge/offline/pack/pack-path.ts';
import { fileStorage, type PackFiles } from '../../../edge/offline/storage/file-storage.ts';
import {
  decodeStoredPack,
  encodeStoredPack,
  type PackStorage,
  type StoredPack,
} from '../../../edge/offline/storage/stored-pack.ts';
import { type LiveCatalogue, openLiveCatalogue } from '../../../edge/offline/update/live-catalogue.ts';
import { rounds } from '../../support/faults/faults.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { type PackRelease, packOf, packRelease, samplePacked, scriptOf } from '../../support/samples/sample-pack.ts';

const origin = 'https://cdn.example/catalogue';

function releaseOf(pack: Buffer, { gzip = true, rest = '' } = {}): PackRelease {
  const files = new Map<string, Uint8Array>([[packPath(), pack]]);
  if (gzip) files.set(packGzipPath(), gzipSync(pack));
  return packRelease(pack, files, rest);
}

const first = releaseOf(packOf(samplePacked(9, 1), { version: '1.0.0' }));
const second = releaseOf(packOf(samplePacked(12, 2), { version: '1.1.0' }));
const third = releaseOf(packOf(samplePacked(15, 3), { version: '2.0.0' }));

/** An origin that records requests and whose live release can be changed. */
function originOf(live: PackRelease, change: (path: string, bytes: Uint8Array) => Uint8Array = (_, bytes) => bytes) {
  const asked: string[] = [];
  const network: { live: PackRelease; asked: string[]; fetch: Fetch } = {
    live,
    asked,
    async fetch(input, init) {
      const path = String(input).slice(origin.length + 1);
      asked.push(path);
      expect(init?.cache).toBe('no-cache');
      const bytes = network.live.files.get(path);
      return bytes ? new Response(change(path, bytes) as BodyInit) : new Response('Not here.', { status: 404 });
    },
  };
  return network;
}

function memoryStorage(stored?: StoredPack): PackStorage & { stored: StoredPack | undefined } {
  const storage = {
    stored,
    read: async () => storage.stored,
    write: async (pack: StoredPack) => {
      storage.stored = pack;
    },
  };
  return storage;
}

const releaseIn = (live: LiveCatalogue) => live.catalogue.release;
const isGzip = (path: string) => path.endsWith('.gz');

describe('an update', () => {
  test('requests only the pointer if there is nothing new', async () => {
    const network = originOf(first);
    const live = await openLiveCatalogue({ bundled: first, storage: memoryStorage(), origin, fetch: network.fetch });
    expect(await live.update()).toBe(false);
    expect(network.asked).toEqual(['current.json']);
  });

  test('gets the live release, for now and after the next start', async () => {
    const network = originOf(second);
    const storage = memoryStorage();
    const options = { bundled: first, storage, origin, fetch: network.fetch };
    const live = await openLiveCatalogue(options);
    const before = live.catalogue;
    expect(before.size).toBe(9);
    expect(await live.update()).toBe(true);
    expect(live.catalogue.size).toBe(12);
    expect(live.catalogue.version).toBe('1.1.0');
    expect(before.size).toBe(9);
    expect(network.asked.map((path) => path.split('/').pop())).toEqual([
      'current.json',
      'manifest.json',
      'catalogue.pack.gz',
    ]);
    expect(releaseIn(await openLiveCatalogue(options))).toBe(second.release);
    network.live = third;
    expect(await live.update()).toBe(true);
    expect(releaseIn(await openLiveCatalogue(options))).toBe(third.release);
  });

  test("doesn't download the pack if only the rest of the release is new", async () => {
    const sameContent = releaseOf(first.pack, { rest: 'https://elsewhere.example' });
    const network = originOf(sameContent);
    const storage = memoryStorage();
    const bundled = { ...first, pack: scriptOf(first.pack) };
    const live = await openLiveCatalogue({ bundled, storage, origin, fetch: network.fetch });
    expect(await live.update()).toBe(true);
    expect(network.asked.length).toBe(2);
    expect(releaseIn(live)).toBe(sameContent.release);
    expect(first.pack.equals(storage.stored!.pack)).toBe(true);
  });

  test('requested twice at once runs once', async () => {
    const network = originOf(second);
    const live = await openLiveCatalogue({ bundled: first, storage: memoryStorage(), origin, fetch: network.fetch });
    expect(await Promise.all([live.update(), live.update()])).toEqual([true, true]);
    expect(network.asked.length).toBe(3);
    expect(await live.update()).toBe(false);
  });

  test('downloads the uncompressed pack if there is no compressed one, or the host decompressed it', async () => {
    const plain = releaseOf(second.pack, { gzip: false });
    const takenApart = originOf(second, (path, bytes) => (isGzip(path) ? second.pack : bytes));
    for (const [live, network] of [
      [plain, originOf(plain)],
      [second, takenApart],
    ] as const) {
      const catalogue = await openLiveCatalogue({
        bundled: first,
        storage: memoryStorage(),
        origin,
        fetch: network.fetch,
      });
      expect(await catalogue.update()).toBe(true);
      expect(releaseIn(catalogue)).toBe(live.release);
      expect(catalogue.catalogue.size).toBe(12);
      expect(network.asked.length).toBe(3);
    }
  });

  test('that loses the network at the compressed pack fails instead of asking for the plain one, too', async () => {
    const network = originOf(second);
    const fetch: Fetch = async (input, init) => {
      const answer = await network.fetch(input, init);
      if (isGzip(String(input))) throw new TypeError('Failed to fetch');
      return answer;
    };
    const live = await openLiveCatalogue({ bundled: first, storage: memoryStorage(), origin, fetch });
    await expect(live.update()).rejects.toThrow('catalogue.pack.gz could not be read');
    expect(network.asked.length).toBe(3);
  });

  test('joins a pack of several files', async () => {
    const pack = second.pack;
    const pieces = [pack.subarray(0, 100), pack.subarray(100, 5000), pack.subarray(5000)];
    const files = pieces.flatMap((bytes, i): [string, Uint8Array][] => [
      [packPath(i), bytes],
      [packGzipPath(i), gzipSync(bytes)],
    ]);
    const network = originOf(packRelease(pack, new Map(files)));
    const live = await openLiveCatalogue({ bundled: first, storage: memoryStorage(), origin, fetch: network.fetch });
    expect(await live.update()).toBe(true);
    expect(live.catalogue.filter({}).length).toBe(12);
  });
});

describe('an update that fails leaves everything as it was', () => {
  const plain = releaseOf(second.pack, { gzip: false });
  const flip = (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte));
  const failing: [string, Fetch][] = [];
  for (const file of ['current.json', 'manifest.json', 'catalogue.pack']) {
    const only = (change: (bytes: Uint8Array) => Uint8Array) =>
      originOf(plain, (path, bytes) => (path.endsWith(file) ? change(bytes) : bytes)).fetch;
    const instead =
      (answer: () => Promise<Response>): Fetch =>
      async (input, init) =>
        String(input).endsWith(file) ? answer() : originOf(plain).fetch(input, init);
    failing.push(
      [`${file} is altered`, only(flip)],
      [`${file} is cut short`, only((bytes) => bytes.subarray(0, bytes.length - 3))],
      [`${file} is empty`, only(() => new Uint8Array())],
      [`${file} is a web page`, only(() => Buffer.from('<!doctype html>'))],
      [`${file} is not there`, instead(async () => new Response('', { status: 404 }))],
      [`the origin fails at ${file}`, instead(async () => new Response('', { status: 503 }))],
      [`the network goes at ${file}`, instead(() => Promise.reject(new TypeError('Failed to fetch')))],
    );
  }

  test.each(failing)('%s', async (_, fetch) => {
    const storage = memoryStorage();
    const live = await openLiveCatalogue({ bundled: first, storage, origin, fetch });
    await expect(live.update()).rejects.toThrow(
      expect.objectContaining({ name: expect.stringMatching(/^(Store|Format)Error$/) }),
    );
    expect(storage.stored).toBeUndefined();
    expect(releaseIn(live)).toBe(first.release);
    expect(live.catalogue.filter({}).length).toBe(9);
  });

  test('a pack of an unknown version', async () => {
    const later = Buffer.from(second.pack);
    later[4] = 9;
    const storage = memoryStorage();
    const live = await openLiveCatalogue({ bundled: first, storage, origin, fetch: originOf(releaseOf(later)).fetch });
    await expect(live.update()).rejects.toThrow('version 9');
    expect(storage.stored).toBeUndefined();
  });

  test('a storage that is full', async () => {
    const storage = { ...memoryStorage(), write: () => Promise.reject(new Error('full')) };
    const live = await openLiveCatalogue({ bundled: first, storage, origin, fetch: originOf(second).fetch });
    await expect(live.update()).rejects.toThrow('full');
    expect(releaseIn(live)).toBe(first.release);
  });

  test('is followed by one that succeeds', async () => {
    let fails = true;
    const network = originOf(second, (_, bytes) => (fails ? flip(bytes) : bytes));
    const live = await openLiveCatalogue({ bundled: first, storage: memoryStorage(), origin, fetch: network.fetch });
    await expect(live.update()).rejects.toThrow();
    fails = false;
    expect(await live.update()).toBe(true);
  });
});

describe('when an app starts', () => {
  const stored = (release: PackRelease, bundled: PackRelease): StoredPack => ({ ...release, bundled: bundled.release });
  const opened = async (bundled: PackRelease, pack: StoredPack) =>
    releaseIn(await openLiveCatalogue({ bundled, storage: memoryStorage(pack), origin, fetch: originOf(third).fetch }));

  test('the downloaded pack is used, even after a rollback to an older release', async () => {
    expect(await opened(first, stored(second, first))).toBe(second.release);
    expect(await opened(second, stored(first, second))).toBe(first.release);
  });

  test('a newer app has newer exercises than the previous one downloaded', async () => {
    expect(await opened(third, stored(second, first))).toBe(third.release);
    expect(await opened(second, stored(third, first))).toBe(third.release);
  });

  test.each<[string, PackStorage['read']]>([
    ['cut short', async () => ({ ...stored(second, first), pack: second.pack.subarray(0, -1) })],
    ['something else', async () => ({ ...stored(second, first), pack: Buffer.from('{}') })],
    ['not readable', () => Promise.reject(new Error('The disk is gone.'))],
  ])('a stored pack that is %s is not used, and this is reported', async (_, read) => {
    const faults: unknown[] = [];
    const storage = { ...memoryStorage(), read };
    const onFault = (fault: unknown) => faults.push(fault);
    const live = await openLiveCatalogue({ bundled: first, storage, origin, fetch: originOf(second).fetch, onFault });
    expect(releaseIn(live)).toBe(first.release);
    expect(faults).toEqual([expect.any(Error)]);
    expect(await live.update()).toBe(true);
  });
});

describe('a stored pack that is damaged in storage', () => {
  const intact = encodeStoredPack({ ...second, bundled: first.release });
  /** With one bit of exercise 0001 flipped. */
  const damaged = Uint8Array.from(intact);
  damaged[Buffer.from(intact).indexOf('["0001","') + 3]! ^= 1;

  /** A phone with that on its disk, and its app as it starts. */
  function phone(onDisk: Uint8Array, network = originOf(second)) {
    const disk = new Map([['pack', onDisk]]);
    const files: PackFiles = {
      read: async (path) => disk.get(path),
      write: async (path, bytes) => void disk.set(path, bytes),
      move: async (from, to) => {
        disk.set(to, disk.get(from)!);
        disk.delete(from);
      },
    };
    const faults: unknown[] = [];
    const start = () =>
      openLiveCatalogue({
        bundled: first,
        storage: fileStorage(files, 'pack'),
        origin,
        fetch: network.fetch,
        onFault: (fault) => faults.push(fault),
      });
    return { start, faults, disk };
  }

  /** The results of all methods of a catalogue. */
  const questions: readonly ((catalogue: OfflineCatalogue) => unknown)[] = [
    (catalogue) => catalogue.filter({}),
    (catalogue) => catalogue.bodyPart('back', { limit: 2 }),
    (catalogue) => catalogue.exercise('0005'),
    (catalogue) => catalogue.details('0003'),
    (catalogue) => catalogue.lists(),
    (catalogue) => catalogue.search('movment', { limit: 3 }),
    (catalogue) => catalogue.search('ålias', { where: { bodyPart: 'back' } }),
    (catalogue) => catalogue.count({ bodyPart: 'back', difficulty: 'beginner' }),
    (catalogue) => catalogue.version,
  ];
  const answersOf = (pack: PackRelease) => questions.map((ask) => JSON.stringify(ask(openCatalogue(pack))));
  const [fromBundled, fromStored] = [answersOf(first), answersOf(second)];

  const place = fc.nat(intact.length - 1);
  const damage: fc.Arbitrary<Uint8Array> = fc.oneof(
    fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }).map((flips) => {
      const bytes = Uint8Array.from(intact);
      for (const [at, bits] of flips) bytes[at]! ^= bits;
      return bytes;
    }),
    fc.tuple(place, fc.nat(5000), fc.nat(255)).map(([at, length, value]) => {
      const bytes = Uint8Array.from(intact);
      return bytes.fill(value, at, at + length);
    }),
    place.map((length) => intact.slice(0, length)),
    fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 9 })).map(([at, more]) => {
      return Uint8Array.from([...intact.subarray(0, at), ...more, ...intact.subarray(at)]);
    }),
  );

  test('answers everything from itself or from the bundled pack, and the next update repairs it', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(damage, fc.shuffledSubarray([...questions.keys()], { minLength: 3 }), async (bytes, asked) => {
        const { start, faults, disk } = phone(bytes);
        const live = await start();
        for (const i of asked) {
          const expected = releaseIn(live) === second.release ? [fromStored, fromBundled] : [fromBundled];
          const answer = JSON.stringify(questions[i]!(live.catalogue));
          expect(expected.map((answers) => answers[i])).toContain(answer);
          // From the first fault on, the bundled pack answers.
          if (faults.length > 0) expect([releaseIn(live), answer]).toEqual([first.release, fromBundled[i]]);
        }
        for (const fault of faults) expect(fault).toBeInstanceOf(FormatError);
        expect(faults.length).toBeLessThanOrEqual(1);
        found += faults.length;
        const isFound = faults.length > 0;
        expect(await live.update()).toBe(isFound);
        if (!isFound) return;
        expect(intact).toEqual(disk.get('pack'));
        const again = await start();
        expect(questions.map((ask) => JSON.stringify(ask(again.catalogue)))).toEqual(fromStored);
        expect(faults.length).toBe(1);
      }),
      { numRuns: rounds(30, 100) },
    );
    expect(found).toBeGreaterThan(rounds(15, 60));
  });

  test('answers each request completely from itself or from the bundled pack, even several at once', async () => {
    const routes = ['', '/bodyPart/back?limit=2', '/exercise/0005', '/name/movement?equipment=cable', '/targetList'];
    const paths = [...routes, '/equipment/cable?bodyPart=chest'].map(
      (route) => `https://api.example/exercises${route}`,
    );
    const ask = async (fetch: Fetch, path: string) => {
      const response = await fetch(path);
      return JSON.stringify([response.status, [...response.headers], await response.text()]);
    };
    const answers = await Promise.all(
      [first, second].map((pack) => Promise.all(paths.map((path) => ask(offlineFetch(openCatalogue(pack)), path)))),
    );
    await fc.assert(
      fc.asyncProperty(damage, fc.shuffledSubarray([...paths.keys()], { minLength: 3 }), async (bytes, asked) => {
        const live = await phone(bytes).start();
        const fetch = offlineFetch(() => live.catalogue);
        const given = await Promise.all(asked.map((i) => ask(fetch, paths[i]!)));
        given.forEach((answer, i) => {
          expect(answers.map((own) => own[asked[i]!])).toContain(answer);
        });
      }),
      { numRuns: rounds(20, 60) },
    );
  });

  test('answers a request from the bundled pack, headers and body', async () => {
    const { start, faults } = phone(damaged);
    const live = await start();
    const { bodyPart } = openCatalogue(second).exercise('0001')!;
    const request = `https://api.example/exercises/bodyPart/${encodeURIComponent(bodyPart)}`;
    const responses = [offlineFetch(() => live.catalogue), offlineFetch(openCatalogue(first))].map((fetch) =>
      fetch(request),
    );
    const [answer, expected] = await Promise.all(responses);
    expect(faults).toHaveLength(1);
    expect(answer!.status).toBe(200);
    expect([...answer!.headers]).toEqual([...expected!.headers]);
    expect(await answer!.text()).toBe(await expected!.text());
  });

  test('is also replaced in a catalogue that an app has kept', async () => {
    const { start, faults } = phone(damaged);
    const live = await start();
    const kept = live.catalogue;
    expect(kept.release).toBe(second.release);
    expect(kept.filter({})).toEqual(openCatalogue(first).filter({}));
    expect(kept.release).toBe(first.release);
    expect(faults).toHaveLength(1);
  });

  test("doesn't affect the new one if an update has replaced it", async () => {
    const { start, faults } = phone(damaged, originOf(third));
    const live = await start();
    const kept = live.catalogue;
    expect(await live.update()).toBe(true);
    expect(kept.filter({})).toEqual(openCatalogue(first).filter({}));
    expect(faults).toHaveLength(1);
    expect(releaseIn(live)).toBe(third.release);
    expect(await live.update()).toBe(false);
  });

  test('is repaired if the live release is the bundled one, without a download', async () => {
    const network = originOf(first);
    const { start, faults, disk } = phone(damaged, network);
    const live = await start();
    live.catalogue.filter({});
    expect(await live.update()).toBe(false);
    expect(network.asked).toEqual(['current.json']);
    expect(decodeStoredPack(disk.get('pack')!)).toMatchObject({ release: first.release, bundled: first.release });
    expect((await start()).catalogue.filter({})).toEqual(openCatalogue(first).filter({}));
    expect(faults).toHaveLength(1);
  });

  test('is downloaded again if it would be right for the next release without the damage', async () => {
    const network = originOf(releaseOf(second.pack, { rest: 'https://elsewhere.example' }));
    const { start, faults, disk } = phone(damaged, network);
    const live = await start();
    expect(await live.update()).toBe(true);
    expect(network.asked).toHaveLength(3);
    expect(second.pack.equals(decodeStoredPack(disk.get('pack')!).pack)).toBe(true);
    expect(live.catalogue.size).toBe(12);
    expect(faults).toEqual([]);
  });
});

describe('a stored pack as a file', () => {
  test('reads back as it was written', () => {
    const pack = { release: 'r'.repeat(32), digest: 'd\n"', bundled: 'b', pack: second.pack };
    const { pack: bytes, ...rest } = decodeStoredPack(encodeStoredPack(pack));
    expect(rest).toEqual({ release: pack.release, digest: pack.digest, bundled: pack.bundled });
    expect(second.pack.equals(bytes)).toBe(true);
  });

  test.each([
    '',
    'no line',
    '{}\n',
    '{"format":1}\n',
    '{"format":2,"release":"r"}\n',
    '{"format":2,"release":"r","digest":"d","bundled":"b","bytes":0,"crc":1}\n',
    // Its CRC is correct, but a byte of the pack is missing.
    '{"format":2,"release":"r","digest":"d","bundled":"b","bytes":2,"crc":2793992966}\n1',
  ])('%j is none', (text) => {
    expect(() => decodeStoredPack(Buffer.from(text))).toThrow(expect.objectContaining({ name: 'FormatError' }));
  });

  test('is the previous or the next one, wherever writing is interrupted', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'below', 'catalogue.stored');
    const live = await openLiveCatalogue({
      bundled: first,
      storage: fileStorage(nodeFiles, path),
      origin,
      fetch: originOf(second).fetch,
    });
    await live.update();
    const half: PackFiles['write'] = async (to, bytes) => {
      await writeFile(to, bytes.subarray(0, bytes.length >> 1));
      throw new Error('Killed.');
    };
    const never = () => Promise.reject(new Error('Killed.'));
    for (const killed of [{ write: half }, { move: never }]) {
      const options = { bundled: first, origin, fetch: originOf(third).fetch };
      const broken = await openLiveCatalogue({ ...options, storage: fileStorage({ ...nodeFiles, ...killed }, path) });
      await expect(broken.update()).rejects.toThrow('Killed.');
      const again = await openLiveCatalogue({ ...options, storage: fileStorage(nodeFiles, path) });
      expect(releaseIn(again)).toBe(second.release);
      expect(again.catalogue.filter({}).length).toBe(12);
    }
    expect(decodeStoredPack(await readFile(path)).release).toBe(second.release);
  });

  test('is the next one if a file system is killed between deleting and renaming', async () => {
    const contents = new Map<string, Uint8Array>();
    const files: PackFiles = {
      read: async (path) => contents.get(path),
      write: async (path, bytes) => void contents.set(path, bytes),
      move: async (_, to) => {
        contents.delete(to);
        throw new Error('Killed.');
      },
    };
    const options = { bundled: first, storage: fileStorage(files, 'pack'), origin, fetch: originOf(second).fetch };
    await expect((await openLiveCatalogue(options)).update()).rejects.toThrow('Killed.');
    expect(releaseIn(await openLiveCatalogue(options))).toBe(second.release);
  });
});
