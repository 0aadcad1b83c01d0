import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import type { Store } from '../../edge/store/store.ts';
import { decodedBody, type Received, sendToHandler } from '../support/exchange.ts';
import { rounds, tell } from '../support/faults.ts';
import { loadRequests } from '../support/load.ts';
import { publish, sampleExercises } from '../support/published-tree.ts';
import { sampleKeyTable } from '../support/sample-keys.ts';
import { serve, serveWithoutRanges } from '../support/servers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const tree = publish(sampleExercises(40));

/** Pseudorandom numbers, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // A linear congruential generator (Numerical Recipes); its upper bits are random enough here.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Kinds of damage, each with its effect on a file's bytes; `undefined` if the file is lost. */
const damages: readonly ((bytes: Uint8Array, random: (below: number) => number) => Uint8Array | undefined)[] = [
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
  (_bytes, random) => [...tree.files.values()][random(tree.files.size)],
  () => new Uint8Array(),
  () => undefined,
];

/** A store over files, and a function to change them. */
interface Damageable {
  readonly store: Store;
  set(path: string, bytes: Uint8Array | undefined): void;
  close(): Promise<unknown>;
}

const files = () => new Map(tree.files);
const setIn = (map: Map<string, Uint8Array>) => (path: string, bytes: Uint8Array | undefined) => {
  if (bytes) map.set(path, bytes);
  else map.delete(path);
};

const stores: { readonly [name: string]: () => Promise<Damageable> } = {
  memory: async () => {
    const map = files();
    return { store: memoryStore(map), set: setIn(map), close: async () => {} };
  },
  files: async () => {
    const { path: root, remove } = await temporaryFolder(tree.files);
    const set = (path: string, bytes: Uint8Array | undefined) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (bytes) writeFileSync(join(root, path), bytes);
      else rmSync(join(root, path), { force: true });
    };
    return { store: fileStore(root), set, close: remove };
  },
  'an origin with ranges': async () => {
    const map = files();
    const { origin, close } = await serve((request, response) => {
      const file = map.get(request.url!.slice(1));
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (!file) return void response.writeHead(404).end();
      if (from === undefined) return void response.end(file);
      if (Number(from) >= file.length) return void response.writeHead(416).end();
      const part = file.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
      response.writeHead(206, { 'content-range': range }).end(part);
    });
    return { store: httpStore(origin), set: setIn(map), close };
  },
  'an origin without ranges': async () => {
    const map = files();
    const { origin, close } = await serveWithoutRanges(map);
    return { store: httpStore(origin), set: setIn(map), close };
  },
};

describe.each(Object.keys(stores))('a file damaged in %s', (name) => {
  it('is a fault or has no effect, never a wrong answer, until it is repaired', async () => {
    const { store, set, close } = await stores[name]!();
    const random = numbersFrom(1);
    const paths = [...tree.files.keys()];
    const keys = { get: () => sampleKeyTable };
    const reference = sendToHandler(createHandler({ store: memoryStore(tree.files), keys }));
    const right = await Promise.all(loadRequests.map(async (sent) => textOf(await reference(sent))));
    const counts = { damages: rounds(60, 3000), answers: 0, faults: 0, wrong: 0 };
    for (let round = 0; round < counts.damages; round++) {
      const path = paths[random(paths.length)]!;
      const damaged = damages[random(damages.length)]!(tree.files.get(path)!, random);
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
      set(path, tree.files.get(path));
      const { faults } = counts;
      if (round % 10 === 0) {
        await ask();
        expect(counts.faults).toBe(faults);
      }
    }
    await close();
    tell(`Files damaged in ${name}`, counts);
    expect(counts.wrong).toBe(0);
    expect(counts.faults).toBeGreaterThan(counts.damages / 4);
  });
});

function textOf(received: Received): string {
  const { status, headers } = received;
  return `${status} ${headers.get('etag')} ${Buffer.from(decodedBody(received)).toString('latin1')}`;
}
