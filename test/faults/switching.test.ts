import { beforeEach, describe, expect, test } from 'vitest';
import { noProgress } from '../../build/support/progress.ts';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { createHandler, type HandlerOptions } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { type Store, StoreError } from '../../edge/store/store.ts';
import { folderTarget } from '../../scripts/publish/folder-target.ts';
import { rollBack } from '../../scripts/publish/roll-back.ts';
import { faultyHandler, isWhole, rounds, tell } from '../support/faults/faults.ts';
import { type Seen, startLoad } from '../support/faults/load.ts';
import { completeBuild, publishSample } from '../support/faults/publishing.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { expectContract } from '../support/requests/contract.ts';
import { type Send, type Sent, sendOverHttp } from '../support/requests/exchange.ts';
import { useTestedTimers } from '../support/runner/tested-timers.ts';
import { sampleKeyFile } from '../support/samples/key-file.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys, sampleKeyText } from '../support/samples/sample-keys.ts';
import { startOwnServer } from '../support/servers/own-server.ts';
import { serve, serveFolder } from '../support/servers/servers.ts';
import { startWorker } from '../support/servers/workerd.ts';
import { countingStore } from '../support/stand-ins/counting-store.ts';
import { interceptedStore } from '../support/stand-ins/intercepted-store.ts';

const builds = await Promise.all([1, 2, 3].map((version) => completeBuild(version)));

/** A service over a published tree in a folder. */
interface Service {
  readonly send: Send;
  /** How long it may use a pointer that it has read, in ms. */
  readonly currentMaxAge: number;
}

/** The handler behind node:http in this process, with a pointer that expires soon. */
async function listenerOver(store: Store, options: Partial<HandlerOptions> = {}): Promise<Service> {
  const currentMaxAge = 20;
  const handle = createHandler({ store, keys: sampleKeySource, currentMaxAge, ...options });
  const { origin } = await serve(nodeListener({ handle }));
  return { send: sendOverHttp(origin), currentMaxAge };
}

/** The same over an origin that ignores ranges, with little memory for what it has read. */
async function listenerOverOrigin(folder: string): Promise<Service> {
  const { origin } = await serveFolder(folder);
  return listenerOver(httpStore(origin), { cacheBytes: 20_000 });
}

/** The server as an operator starts it, in its own process. */
async function serverOver(folder: string): Promise<Service> {
  const { origin } = await startOwnServer(folder, await sampleKeyFile());
  return { send: sendOverHttp(origin), currentMaxAge: 15_000 };
}

/** The Worker in workerd, with the folder as its assets. */
async function workerdOver(folder: string): Promise<Service> {
  const workerd = await startWorker(folder, `(name = "KEY_DOCUMENT", text = ${JSON.stringify(sampleKeyText)})`);
  return { send: sendOverHttp(workerd.origins.get('http')!), currentMaxAge: 15_000 };
}

const services: { readonly [name: string]: (folder: string) => Promise<Service> } = {
  'node:http over an origin': listenerOverOrigin,
  ...(isWhole && {
    'node:http over a folder': (folder) => listenerOver(fileStore(folder)),
    // These take 15 s to read the pointer again.
    'the server on Node': serverOver,
    workerd: workerdOver,
  }),
};

describe.each(Object.keys(services))('%s', (name) => {
  test('answers with no mixture and no 5xx while releases are published and one is rolled back', async () => {
    const folder = await temporaryFolder();
    const target = folderTarget(folder.path);
    await publishSample(builds[0]!, target);
    const { send, currentMaxAge } = await services[name]!(folder.path);
    const load = await startLoad(send, builds, { clients: rounds(2, 8), pause: 20 });
    let switches = 0;
    for (let round = 0; round < rounds(1, currentMaxAge < 1000 ? 50 : 1); round++) {
      for (const build of [builds[1]!, builds[2]!, builds[0]!]) {
        await publishSample(build, target);
        await settled(load.seen, build.release);
      }
      await rollBack(target, builds[1]!.release, { progress: noProgress });
      await settled(load.seen, builds[1]!.release);
      switches += 4;
    }
    const seen = await load.stop();
    tell(`Switching under load, ${name}`, {
      switches,
      requests: seen.requests,
      mixtures: seen.mixtures.length,
      statuses: [...seen.statuses.keys()].join(' '),
    });
    expect(seen.mixtures).toEqual([]);
    expect([...seen.statuses.keys()]).toEqual([200]);
    expect(seen.broken).toBe(0);

    /** Waits until clients have seen the release, after the pointer has been read again. */
    async function settled(seen: Seen, release: string): Promise<void> {
      seen.releases.length = 0;
      await expect.poll(() => seen.releases).toContain(release);
    }
  });
});

describe('a release that changes', async () => {
  // Time stands still: no read is given up because the machine pauses.
  beforeEach(useTestedTimers);
  const keyed = { 'x-gateway-key': sampleKeys.valid };
  const whole: Sent = { path: '/exercises/bodyPart/back', headers: keyed };
  const page: Sent = { path: '/exercises/bodyPart/back?limit=3&offset=1', headers: keyed };
  const encoded = ['br', 'gzip'].map(
    (encoding): Sent => ({ ...whole, headers: { ...keyed, 'accept-encoding': encoding } }),
  );
  const before = await publish(sampleExercises(30, { version: 1 }));
  const after = await publish(sampleExercises(36, { version: 2 }));
  const releaseIn = (body: Uint8Array) =>
    new Set(
      [
        ...Buffer.from(body)
          .toString()
          .matchAll(/-(\d)","id"/g),
      ].map(([, version]) => version),
    );

  test('is noticed once the pointer is old, and not before', async () => {
    const files = new Map([...before.files, ...after.files]);
    files.set('current.json', encodeCurrent(before.release));
    let time = 1_000;
    const { send } = faultyHandler(memoryStore(files), { currentMaxAge: 15_000, now: () => time });
    const released = async () => (await send(page)).headers.get('x-catalogue-release');
    expect(await released()).toBe(before.release);
    files.set('current.json', encodeCurrent(after.release));
    time += 14_999;
    expect(await released()).toBe(before.release);
    time += 1;
    expect(await released()).toBe(after.release);
    files.set('current.json', encodeCurrent(before.release));
    time += 15_000;
    expect(await released()).toBe(before.release);
  });

  test("reads no manifest twice while it doesn't", async () => {
    const store = countingStore(memoryStore(before.files));
    const { send } = faultyHandler(store);
    for (let round = 0; round < 3; round++) await send(page);
    const read = (name: string) => store.reads.filter(({ path }) => path.endsWith(name)).length;
    expect([read('current.json'), read('manifest.json')]).toEqual([3, 1]);
  });

  test.each([
    ['published', false, 6],
    ['published and removed', true, 6],
    ['published and removed, twice within a request', true, 4],
  ])('gives every response from a single release while releases are %s', async (_name, isRemoving, period) => {
    const files = new Map(before.files);
    let next = after;
    let former = before;
    let reads = 0;
    let switches = 0;
    // Reads set the pace, not time: however slow the machine is, requests see equally many changes.
    const store = interceptedStore(files, async () => {
      for (let i = reads % 5; i > 0; i--) await new Promise((resolve) => setImmediate(resolve));
      reads++;
      if (reads % period === 3) {
        for (const [path, file] of next.files) if (path !== 'current.json') files.set(path, file);
        files.set('current.json', next.files.get('current.json')!);
        switches++;
      } else if (reads % period === 0) {
        for (const path of isRemoving ? former.files.keys() : []) if (path !== 'current.json') files.delete(path);
        [next, former] = [former, next];
      }
    });
    const { send, faults } = faultyHandler(store, { cacheBytes: 0 });
    const seen = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const switched = switches;
      for (const received of await Promise.all([page, whole, ...encoded].map(send))) {
        expectContract(page, received);
        if (received.status === 500) {
          expect(isRemoving && switches - switched, 'a request outlives one switch, not two').toBeGreaterThan(1);
          continue;
        }
        const release = received.headers.get('x-catalogue-release')!;
        seen.add(release);
        if (!received.headers.has('content-encoding')) {
          expect([...releaseIn(received.body)]).toEqual([release === before.release ? '1' : '2']);
        }
        expect(received.headers.get('x-total-count')).toBe(release === before.release ? '10' : '12');
      }
    }
    expect(seen.size).toBe(2);
    for (const fault of faults) expect(fault).toBeInstanceOf(StoreError);
  });

  test('gone under a cached pointer is looked up once more', async () => {
    const files = new Map([...before.files, ...after.files]);
    files.set('current.json', encodeCurrent(before.release));
    const { send, faults } = faultyHandler(memoryStore(files), { currentMaxAge: 60_000 });
    expect((await send(page)).status).toBe(200);
    for (const path of before.files.keys()) if (path !== 'current.json') files.delete(path);
    files.set('current.json', encodeCurrent(after.release));
    const received = await send({ ...page, path: '/exercises/bodyPart/chest?limit=3' });
    expect([received.status, received.headers.get('x-catalogue-release')]).toEqual([200, after.release]);
    expect(faults).toEqual([]);
  });

  test('is not read again for a lost file while it is still live', async () => {
    const files = new Map(before.files);
    const lost = [...files.keys()].find((path) => path.endsWith('bodyPart/back.json'))!;
    files.delete(lost);
    const asked: string[] = [];
    const store = interceptedStore(files, (path) => asked.push(path));
    const { send } = faultyHandler(store, { currentMaxAge: 60_000 });
    expect((await send(whole)).status).toBe(500);
    expect(asked.filter((path) => path === lost)).toHaveLength(1);
  });

  test('without its manifest under a stale pointer is found by reading the pointer again', async () => {
    const files = new Map(after.files).set('current.json', encodeCurrent('0'.repeat(32)));
    let reads = 0;
    const store = interceptedStore(files, (path) => {
      if (path === 'current.json' && reads++ > 0) files.set(path, encodeCurrent(after.release));
    });
    const { send } = faultyHandler(store);
    expect((await send(page)).headers.get('x-catalogue-release')).toBe(after.release);
    expect(reads).toBe(2);
  });
});
