import { extname } from 'node:path';
import { expect } from 'vitest';
import { createHandler } from '../../../edge/handler.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { isWhole, rounds } from '../faults/faults.ts';
import type { PublishedTree } from '../samples/published-tree.ts';
import { sampleKeySource } from '../samples/sample-keys.ts';
import { decodedBody, type Received, type Send, type Sent, sendToHandler } from './exchange.ts';
import { expectEqual } from './quick-expect.ts';
import { type TableOptions, tableRequests } from './request-table.ts';

export interface SameAnswersOptions extends TableOptions {
  /** Headers that the platform sets itself. */
  readonly own?: readonly string[];
  /** Whether something in front of the platform encodes bodies again; then they are compared decoded. */
  readonly isEncodedAnew?: boolean;
  /** Requests that can't be sent to the platform or that it can't answer. */
  readonly without?: (sent: Sent) => boolean;
}

/**
 * Sends all requests of the table to a platform and to the handler itself, and compares the answers byte for byte.
 * @returns the number of compared requests
 */
export async function expectSameAnswers(
  tree: PublishedTree,
  send: Send,
  { own = [], isEncodedAnew = false, without = () => false, ...options }: SameAnswersOptions = {},
): Promise<number> {
  const reference = sendToHandler(createHandler({ store: memoryStore(tree.files), keys: sampleKeySource }));
  const left = isEncodedAnew ? [...own, 'content-encoding', 'content-length'] : own;
  const bodyOf = isEncodedAnew ? decodedBody : ({ body }: Received) => body;
  const requests = tableRequests(tree, options).filter((sent) => !without(sent));
  const get = requests.filter(({ method = 'GET' }) => method === 'GET');
  // Also as HEAD and as a conditional request: one in five, or all in the full form.
  const isRepeated = (number: number) => number % rounds(5, 1) === 0;
  const heads = get.filter((_, i) => isRepeated(i)).map((sent): Sent => ({ ...sent, method: 'HEAD' }));
  for (const [number, sent] of [...requests, ...heads].entries()) {
    const expected = await reference(sent);
    await expectSame(sent, await send(sent), expected, left, bodyOf);
    const etag = expected.headers.get('etag');
    if (etag === undefined || sent.method === 'HEAD' || !isRepeated(number)) continue;
    const again = { ...sent, headers: { ...sent.headers, 'if-none-match': etag } };
    await expectSame(again, await send(again), await reference(again), left, bodyOf);
  }
  return requests.length + heads.length;
}

async function expectSame(
  sent: Sent,
  found: Received,
  expected: Received,
  own: readonly string[],
  bodyOf: (received: Received) => Uint8Array,
): Promise<void> {
  const shown = (received: Received) => ({
    sent,
    status: received.status,
    // Other headers are the platform's or the connection's.
    headers: Object.fromEntries(
      [...expected.headers.keys()]
        .filter((name) => !own.includes(name))
        .map((name) => [name, received.headers.get(name)]),
    ),
    body: received.body.length === 0 ? '' : Buffer.from(bodyOf(received)).toString('latin1'),
  });
  expectEqual(shown(found), shown(expected));
}

type Published = Pick<PublishedTree, 'release' | 'files'>;

/** Addresses that a host may take for those of guarded files, in every notation. */
function guardedPaths({ release, files }: Published): string[] {
  const lists = [...files.keys()].filter((path) => path.startsWith(`releases/${release}/exercises/`));
  const [list] = lists;
  const ofEachKind = new Map(lists.map((path) => [extname(path), path]));
  const path = `/${list}`;
  return [
    path,
    ...Array.from(isWhole ? lists : ofEachKind.values(), (other) => `/${other}`),
    `/releases/${release}/exercises/`,
    path.replace('exercises', '%65xercises'),
    path.replace('exercises', 'EXERCISES'),
    path.replace('/exercises', '//exercises'),
    path.replace('/exercises', '/./exercises'),
    path.replace('/exercises', '/x/../exercises'),
    path.replace('/exercises', '/x%2f..%2Fexercises'),
    path.replace('/exercises', '%2Fexercises'),
    path.replace('releases', '%72eleases'),
    `/${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${path}?x=1`,
    `${path}/`,
    `${path}%00`,
  ];
}

/** Checks that no address of a guarded file returns a file, with or without a key. */
export async function expectGuarded(tree: Published, send: Send, key: string): Promise<void> {
  for (const path of guardedPaths(tree)) {
    for (const headers of [{}, { 'x-gateway-key': key }]) {
      let received = await send({ path, headers });
      for (let hops = 0; received.status >= 300 && received.status < 400 && hops < 3; hops++) {
        received = await send({ path: new URL(received.headers.get('location')!, 'http://here').pathname, headers });
      }
      // Some servers refuse invalid paths.
      expect([path, received.status]).toEqual([path, path.includes('%00') ? expect.toBeOneOf([400, 404]) : 404]);
    }
  }
}
