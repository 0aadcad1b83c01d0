import fs, { cpSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noProgress } from '../../build/support/progress.ts';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { builtTree } from '../../scripts/publish/built-tree.ts';
import { folderTarget } from '../../scripts/publish/folder-target.ts';
import { rollBack } from '../../scripts/publish/roll-back.ts';
import type { PublishTarget } from '../../scripts/publish/target.ts';
import { faultModule, isWhole, rounds, tell } from '../support/faults/faults.ts';
import {
  expectLive,
  Killed,
  mortal,
  type PublishedPlace,
  pageServed,
  publishSample,
  releaseServed,
  sampleBuild,
} from '../support/faults/publishing.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { start } from '../support/programs/command.ts';
import {
  bucketAt,
  bucketCredentials,
  bucketUrl,
  type RunningBucket,
  startMemoryBucket,
  startR2,
} from '../support/servers/s3-server.ts';
import { serve } from '../support/servers/servers.ts';

const first = await sampleBuild(1);
const second = await sampleBuild(2);
const third = await sampleBuild(3);
const builds = [first, second, third];

let scratch: TemporaryFolder;
/** With conditions: in the full form, R2. */
let sound: RunningBucket;
/** Only the full form publishes to it. */
let ignorant: RunningBucket | undefined;
let places = 0;

beforeAll(async () => {
  [scratch, sound, ignorant] = await Promise.all([
    temporaryFolder(),
    isWhole ? startR2({ conditions: true }) : startMemoryBucket(),
    isWhole ? startR2({ conditions: false }) : undefined,
  ]);
});

function folderPlace(): PublishedPlace & { readonly path: string } {
  const path = join(scratch.path, String(++places));
  return { path, target: folderTarget(path), store: fileStore(path) };
}

function bucketPlace(server: RunningBucket): PublishedPlace {
  const prefix = `place/${++places}`;
  return { target: bucketAt(server, prefix), store: httpStore(bucketUrl(server, prefix)) };
}

const kinds: { readonly [kind: string]: () => PublishedPlace } = {
  'a folder': folderPlace,
  'a bucket that knows conditions': () => bucketPlace(sound),
  'a bucket that ignores conditions': () => bucketPlace(ignorant!),
};

describe.each(isWhole ? Object.keys(kinds) : ['a folder'])('%s', (kind) => {
  let place: PublishedPlace;
  let target: PublishTarget;
  beforeEach(() => {
    place = kinds[kind]!();
    target = place.target;
  });

  test('that two publish to at once has one of them completely, with its page', async () => {
    let refused = 0;
    await publishSample(first, target);
    for (let round = 0; round < rounds(1, 25); round++) {
      const ends = await Promise.allSettled([publishSample(second, target), publishSample(third, target)]);
      const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
      for (const refusal of refusals) expect(refusal).toMatch(/went live in the meantime, through another publish/);
      expect(refusals.length).toBeLessThan(2);
      const live = await releaseServed(place.store, builds);
      await expectLive(place, live === second.release ? second : third, builds);
      // On targets with conditional writes, the publisher told that its release is live has won.
      const [winner] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.release] : []));
      if (refusals.length === 1) expect(live).toBe(winner);
      refused += refusals.length;
      await publishSample(first, target);
    }
    tell(`Two publishers at once, ${kind}`, { races: rounds(1, 25), refusals: refused });
  });

  test('shows one complete release after every change of a publish that is killed repeatedly', async () => {
    await publishSample(first, target);
    // Each run gets this much further than the previous one.
    const step = rounds(kind === 'a folder' ? 7 : 25, 1);
    let kills = 0;
    let isSecond = false;
    for (let isOver = false; !isOver; ) {
      try {
        await publishSample(second, mortal(target, step, kills % 2 === 0 || step === 1 ? 'after' : 'before'));
        isOver = true;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
        kills++;
      }
      const live = await releaseServed(place.store, builds);
      // The page always exists and names its release, so it can tell whether that is live.
      const { 'index.html': index } = await pageServed(target, builds);
      expect([
        first.page['index.html'],
        ...(isSecond || live === second.release ? [second.page['index.html']] : []),
      ]).toContain(index);
      // Once live, it stays live.
      if (isSecond) expect(live).toBe(second.release);
      isSecond ||= live === second.release;
    }
    expect(kills).toBeGreaterThan(second.files.size / step / 2);
    await expectLive(place, second, builds);
    expect(await publishSample(second, target)).toMatchObject({ copied: 0 });
    tell(`Publishing killed at each change, ${kind}`, { kills });
  });

  test('shows its readers one complete release while others are published and rolled back', async () => {
    await publishSample(first, target);
    let isOver = false;
    const seen: string[] = [];
    const reading = (async () => {
      while (!isOver) seen.push(await releaseServed(place.store, builds));
    })();
    for (let round = 0; round < rounds(1, 10) || seen.length < 3; round++) {
      for (const build of [second, third]) await publishSample(build, target);
      for (const { release } of [first, third, second]) await rollBack(target, release, { progress: noProgress });
    }
    isOver = true;
    await reading;
    await expectLive(place, second, builds);
    tell(`Readers while releases are published and taken back, ${kind}`, { readers: seen.length });
  });
});

describe('a process that is ended with SIGKILL', () => {
  const [before, after] = [first, second];
  let from: TemporaryFolder;
  beforeAll(async () => {
    from = await temporaryFolder(after.files);
  });

  async function expectWhole(place: PublishedPlace): Promise<void> {
    const live = await releaseServed(place.store, [before, after]);
    await publishSample(after, place.target);
    expect(await releaseServed(place.store, [before, after])).toBe(after.release);
    expect(await pageServed(place.target, [before, after])).toEqual(after.page);
    expect([before.release, after.release]).toContain(live);
  }

  test('in the middle of any change to a folder leaves one complete release, and the next run finishes', async () => {
    const published = folderPlace();
    await publishSample(before, published.target);
    const step = rounds(10_000, 1);
    let kills = 0;
    for (let last = rounds(40, 1); ; last += step) {
      const place = folderPlace();
      cpSync(published.path, place.path, { recursive: true });
      const { ended } = start('publish', ['--to', place.path, '--from', from.path], {
        ...faultModule('kill-at'),
        KILL_AT: String(last),
        KILL_UNDER: place.path,
      });
      const { status, stdout } = await ended;
      await expectWhole(place);
      rmSync(place.path, { recursive: true });
      if (status !== null) {
        expect([status, stdout]).toEqual([0, expect.stringMatching(/[0-9]+ changes/)]);
        break;
      }
      kills++;
    }
    expect(kills).toBeGreaterThan(rounds(0, 100));
    tell('SIGKILL while publishing to a folder', { kills });
  });

  test('at any change to a bucket leaves one complete release, and the next run finishes', async () => {
    let kills = 0;
    for (let last = rounds(30, 1), isOver = false; !isOver; last++) {
      const place = bucketPlace(sound);
      const { name } = place.target;
      await publishSample(before, place.target);
      let changes = 0;
      let kill = () => {};
      const proxy = await serve((request, response) => {
        const { method, headers } = request;
        if (method !== 'GET' && ++changes === last) return kill();
        const onward = httpRequest(sound.endpoint + request.url!, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        });
        request.pipe(onward);
      });
      const args = ['--to', name, '--endpoint', proxy.origin, '--from', from.path];
      const running = start('publish', args, bucketCredentials);
      kill = () => running.process.kill('SIGKILL');
      const { status } = await running.ended;
      await proxy.close();
      await expectWhole(place);
      if (status === null) kills++;
      isOver = status !== null || !isWhole;
    }
    expect(kills).toBeGreaterThan(rounds(0, 15));
    tell('SIGKILL while publishing to a bucket', { kills });
  });
});

describe('a built tree', () => {
  test('that another build replaces is read from one of the two, never from both', async () => {
    const [one, two] = await Promise.all([temporaryFolder(first.files), temporaryFolder(second.files)]);
    const { openSync, readFileSync, statSync } = fs;
    /** The number of reads before the swap. */
    let left = 0;
    /** As a build does: the former folder goes away and the next one takes its name, before a read. */
    const swapping =
      <Args extends unknown[], T>(read: (...args: Args) => T) =>
      (...args: Args): T => {
        if (String(args[0]).startsWith(one.path) && left-- === 0) {
          fs.renameSync(one.path, `${one.path}.former`);
          fs.renameSync(two.path, one.path);
        }
        return read(...args);
      };
    Object.assign(fs, {
      openSync: swapping(openSync),
      readFileSync: swapping(readFileSync),
      statSync: swapping(statSync),
    });
    syncBuiltinESMExports();
    let swaps = 0;
    try {
      for (let reads = 0; ; reads += rounds(4, 1)) {
        left = reads;
        const { release, site } = await builtTree(one.path);
        const build = left < 0 ? second : first;
        expect(release).toBe(build.release);
        expect(site.map(({ path }) => path).sort()).toEqual(Object.keys(build.page).sort());
        if (build === first) break;
        swaps++;
        fs.renameSync(one.path, two.path);
        fs.renameSync(`${one.path}.former`, one.path);
      }
    } finally {
      Object.assign(fs, { openSync, readFileSync, statSync });
      syncBuiltinESMExports();
    }
    expect(swaps).toBeGreaterThan(rounds(2, 8));
    tell('Builds swapped while they are looked at', { swaps });
  });
});

test('a bucket that knows conditions keeps the pointer that another publisher has written in the meantime', async () => {
  const { target } = bucketPlace(sound);
  const write = (content: string, expected?: string) => target.exchange('current.json', Buffer.from(content), expected);
  expect(await write('first')).toBe(true);
  const { version } = (await target.read('current.json'))!;
  expect(await write('second', version)).toBe(true);
  expect([await write('late', version), await write('late')]).toEqual([false, false]);
  expect(String((await target.read('current.json'))!.content)).toBe('second');
});

describe('a bucket in trouble', () => {
  type Trouble = (call: {
    number: number;
    method: string;
    path: string;
  }) => 'pass' | 'fault' | 'cut' | 'lose' | 'ignorant';
  let trouble: Trouble = () => 'pass';
  let calls = 0;
  let proxy: Awaited<ReturnType<typeof serve>>;
  let place: PublishedPlace;

  beforeAll(async () => {
    proxy = await serve((request, response) => {
      const { method = '', url = '', headers } = request;
      const what = trouble({ number: ++calls, method, path: url });
      const isConditional = headers['if-match'] !== undefined || headers['if-none-match'] !== undefined;
      if (what === 'cut') return void request.socket.destroy();
      if (what === 'fault' || (what === 'ignorant' && isConditional)) {
        const code = what === 'fault' ? 'SlowDown' : 'NotImplemented';
        request.resume();
        return void response.writeHead(what === 'fault' ? 503 : 501).end(`<Error><Code>${code}</Code></Error>`);
      }
      const onward = httpRequest(sound.endpoint + url, { method, headers }, (answer) => {
        // The bucket executed the request, but the answer is lost.
        if (what === 'lose') return void answer.resume().on('end', () => request.socket.destroy());
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
    });
  });
  beforeEach(async () => {
    const prefix = `trouble/${++places}`;
    place = { target: bucketAt({ endpoint: proxy.origin }, prefix), store: httpStore(bucketUrl(sound, prefix)) };
    await publishSample(first, bucketAt(sound, prefix));
    calls = 0;
  });
  afterEach(() => {
    trouble = () => 'pass';
  });

  // A switch whose answer is lost is repeated.
  let switches = 0;
  const isSwitch = ({ method, path }: Parameters<Trouble>[0]) => method === 'PUT' && path.endsWith('/current.json');
  const troubles: [string, Trouble][] = [
    [
      'whose every third answer is lost, and that to each switch',
      (call) => (call.number % 3 === 0 || (isSwitch(call) && switches++ % 2 === 0) ? 'lose' : 'pass'),
    ],
    ['that knows no conditions and says so', () => 'ignorant'],
    ['that fails every third call', ({ number }) => (number % 3 === 0 ? 'fault' : 'pass')],
    ['that cuts every third connection', ({ number }) => (number % 3 === 0 ? 'cut' : 'pass')],
  ];

  test.each(troubles.slice(0, rounds(1, troubles.length)))('%s is published to all the same', async (name, what) => {
    trouble = what;
    for (let round = 0; round < rounds(1, 10); round++) {
      expect(await publishSample(second, place.target)).toMatchObject({ former: first.release });
      await rollBack(place.target, first.release, { progress: noProgress });
      await expectLive(place, first, builds);
    }
    tell(`A bucket ${name}`, { calls });
  });

  test('that refuses all changes keeps what is live, and a later run finishes', async () => {
    trouble = ({ method, number }) => (method === 'PUT' && number > 20 ? 'fault' : 'pass');
    await expect(publishSample(second, place.target)).rejects.toThrow('the bucket answered 503 SlowDown (PUT ');
    await expectLive(place, first, builds);
    trouble = () => 'pass';
    await publishSample(second, place.target);
    await expectLive(place, second, builds);
  });
});
