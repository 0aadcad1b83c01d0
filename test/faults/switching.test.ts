import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { createHandler } from '../../edge/handler.ts';
import { folderTarget } from '../../scripts/publish/folder-target.ts';
import { rollBack } from '../../scripts/publish/roll-back.ts';
import { start } from '../support/command.ts';
import { type Send, sendOverHttp } from '../support/exchange.ts';
import { isWhole, rounds, tell } from '../support/faults.ts';
import { type Seen, startLoad } from '../support/load.ts';
import { completeBuild, publishSample, silent } from '../support/publishing.ts';
import { sampleKeyTable, sampleKeyText } from '../support/sample-keys.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startWorker } from '../support/workerd.ts';

const builds = [1, 2, 3].map((version) => completeBuild(version));
const steps: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of steps.splice(0).reverse()) await step();
});

/** A service over a published tree in a folder. */
interface Service {
  readonly send: Send;
  /** How long it may use a pointer that it has read, in ms. */
  readonly currentMaxAge: number;
}

/** The handler behind node:http in this process, with a pointer that expires soon. */
async function listenerOver(folder: string): Promise<Service> {
  const currentMaxAge = 20;
  const handle = createHandler({ store: fileStore(folder), keys: { get: () => sampleKeyTable }, currentMaxAge });
  const server = createServer(nodeListener({ handle }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  steps.push(() => server.close());
  return { send: sendOverHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), currentMaxAge };
}

/** The server as an operator starts it, in its own process. */
async function serverOver(folder: string): Promise<Service> {
  const keys = await temporaryFolder(new Map([['keys.json', Buffer.from(sampleKeyText)]]));
  const server = start('server', ['--cdn', folder, '--keys', join(keys.path, 'keys.json'), '--port', '0']);
  const [, port] = await server.said(/Serving .* at http:\/\/localhost:(\d+)/);
  steps.push(keys.remove, async () => {
    server.process.kill();
    await server.ended;
  });
  return { send: sendOverHttp(`http://127.0.0.1:${port}`), currentMaxAge: 15_000 };
}

/** The Worker in workerd, with the folder as its assets. */
async function workerdOver(folder: string): Promise<Service> {
  const workerd = await startWorker(folder, `(name = "KEY_DOCUMENT", text = ${JSON.stringify(sampleKeyText)})`);
  steps.push(workerd.close);
  return { send: sendOverHttp(workerd.origins.get('http')!), currentMaxAge: 15_000 };
}

const services: { readonly [name: string]: (folder: string) => Promise<Service> } = {
  'node:http': listenerOver,
  // These take 15 s to read the pointer again.
  ...(isWhole && { 'the server on Node': serverOver, workerd: workerdOver }),
};

describe.each(Object.keys(services))('%s', (name) => {
  it('answers with no mixture and no 5xx while releases are published and one is rolled back', async () => {
    const folder = await temporaryFolder();
    steps.push(folder.remove);
    const target = folderTarget(folder.path);
    await publishSample(builds[0]!, target);
    const { send, currentMaxAge } = await services[name]!(folder.path);
    const load = await startLoad(send, builds, { clients: rounds(4, 8), pause: rounds(2, 20) });
    let switches = 0;
    for (let round = 0; round < rounds(1, currentMaxAge < 1000 ? 50 : 1); round++) {
      for (const build of [builds[1]!, builds[2]!, builds[0]!]) {
        await publishSample(build, target);
        await settled(load.seen, build.release);
      }
      await rollBack(target, builds[1]!.release, { progress: silent });
      await settled(load.seen, builds[1]!.release);
      switches += 4;
    }
    const seen = await load.stop();
    tell(`Switching under load, ${name}`, { switches, requests: seen.requests, mixtures: 0, 'answers but 200': 0 });
    expect(seen.mixtures).toEqual([]);
    expect([...seen.statuses.keys()]).toEqual([200]);
    expect(seen.broken).toBe(0);

    /** Waits until clients have seen the release, after the pointer has been read again. */
    async function settled(seen: Seen, release: string): Promise<void> {
      seen.releases.length = 0;
      await expect.poll(() => seen.releases, { timeout: currentMaxAge * 3 + 20_000 }).toContain(release);
    }
  });
});
