import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { start } from '../support/programs/command.ts';
import { type Send, sendOverHttp } from '../support/requests/exchange.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { startOwnServer } from '../support/servers/own-server.ts';
import { serve } from '../support/servers/servers.ts';
import { startWorker } from '../support/servers/workerd.ts';

const tree = await publish(sampleExercises(40));

/** A service whose keys an operator changes. */
interface Service {
  readonly send: Send;
  /** Copies the key file to where the service reads it. */
  bringKeys(): Promise<void>;
}

async function nodeOver(cdn: string, keyFile: string): Promise<Service> {
  const { origin } = await startOwnServer(cdn, keyFile, '--log', 'off');
  return { send: sendOverHttp(origin), bringKeys: async () => {} };
}

/** The Worker in workerd, with keys in a KV that caches for as long as it may. */
async function workerdOver(cdn: string, keyFile: string): Promise<Service> {
  let stored = await readFile(keyFile);
  let given = { content: stored, until: -Infinity };
  const namespace = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://kv');
    if (pathname !== '/keys.json') return void response.writeHead(404).end();
    const now = performance.now();
    if (now >= given.until) given = { content: stored, until: now + Number(searchParams.get('cache_ttl')) * 1000 };
    response.end(given.content);
  });
  const workerd = await startWorker(
    cdn,
    '(name = "KEYS", kvNamespace = "namespace")',
    `(name = "namespace", external = (address = "${new URL(namespace.origin).host}", http = ()))`,
  );
  return {
    send: sendOverHttp(workerd.origins.get('http')!),
    async bringKeys() {
      stored = await readFile(keyFile);
    },
  };
}

const services = { 'the server on Node': nodeOver, 'the Worker in workerd': workerdOver };

/** Time between two requests of a client, in ms. */
const pause = 50;

/** Revokes a key while clients of a service use it and another one. */
async function expectRevocation(name: string, serviceOver: (typeof services)[keyof typeof services]): Promise<void> {
  const folder = await temporaryFolder(tree.files);
  const keyFile = join((await temporaryFolder()).path, 'keys.json');
  const issue = async (label: string) =>
    (await start('keys', ['issue', '--label', label, '--file', keyFile]).ended).stdout.trim();
  const keys = { revoked: await issue('revoked'), other: await issue('other') };
  const { send, bringKeys } = await serviceOver(folder.path, keyFile);
  const statusOf = async (key: string) =>
    (await send({ path: '/exercises/bodyPart/back?limit=1', headers: { 'x-gateway-key': key } })).status;

  const seen = { revoked: new Set<number>(), other: new Set<number>() };
  let requests = 0;
  let lastGood = Number.NaN;
  let firstRefused = Number.NaN;
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await wait(pause)) {
      const status = await statusOf(keys.revoked);
      const at = performance.now();
      requests++;
      seen.revoked.add(status);
      if (status === 200) lastGood = at;
      else if (Number.isNaN(firstRefused)) firstRefused = at;
      seen.other.add(await statusOf(keys.other));
    }
  })();
  // The keys have been in use for some time, so they have been read and cached.
  await wait(3_000);
  expect(seen.revoked).toEqual(new Set([200]));
  expect((await start('keys', ['revoke', 'revoked', '--file', keyFile]).ended).stderr).toContain('Revoked');
  await bringKeys();
  const revokedAt = performance.now();
  while (Number.isNaN(firstRefused) && performance.now() - revokedAt < 70_000) await wait(pause);
  // Leaves time for anything else that may remember the key.
  await wait(5_000);
  isOver = true;
  await asking;

  const seconds = (lastGood - revokedAt) / 1000;
  console.log(`${name}: the last 200 came ${seconds.toFixed(1)} s after the revocation, of ${requests} requests.`);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(seen).toEqual({ revoked: new Set([200, 401]), other: new Set([200]) });
  expect(lastGood).toBeLessThan(firstRefused);
}

test('a key that is revoked is refused within 60 seconds of the clock', async () => {
  await Promise.all(Object.entries(services).map(([name, serviceOver]) => expectRevocation(name, serviceOver)));
});
