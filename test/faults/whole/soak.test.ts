import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { folderTarget } from '../../../scripts/publish/folder-target.ts';
import { tell } from '../../support/faults/faults.ts';
import { startLoad } from '../../support/faults/load.ts';
import { completeBuild, publishSample } from '../../support/faults/publishing.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { sendOverHttp } from '../../support/requests/exchange.ts';
import { sampleKeyFile } from '../../support/samples/key-file.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';

/**
 * Growth of a process without a leak: garbage that wasn't collected yet, and buffers of connections. A leak of 1 kB per
 * request adds 120 MB.
 */
const harmless = { factor: 1.5, megabytes: 40 };

/** The memory of a process, in MB. */
function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

test("a server's memory doesn't grow over many requests, while releases come and go", async () => {
  const builds = [await completeBuild(1), await completeBuild(2)];
  const tree = await temporaryFolder();
  const target = folderTarget(tree.path);
  await publishSample(builds[0]!, target);
  const server = await startOwnServer(tree.path, await sampleKeyFile(), '--log', 'off');
  const load = await startLoad(sendOverHttp(server.origin), builds, { clients: 8, pause: 0 });
  const sizes: number[] = [];
  const parts = 12;
  for (let part = 0; part < parts; part++) {
    const until = load.seen.requests + 10_000;
    await publishSample(builds[part % 2]!, target);
    await expect.poll(() => load.seen.requests).toBeGreaterThan(until);
    sizes.push(Math.round(residentMegabytes(server.process.pid!)));
  }
  const seen = await load.stop();
  tell('A soak', {
    requests: seen.requests,
    'MB in memory, part by part': sizes.join(' '),
    mixtures: seen.mixtures.length,
  });
  expect(seen.mixtures).toEqual([]);
  expect([...seen.statuses.keys()]).toEqual([200]);
  // The first third is warm-up. The caches' limits are far above the size of these releases.
  const warm = Math.max(...sizes.slice(0, Math.ceil(parts / 3)));
  expect(sizes.at(-1)!).toBeLessThan(warm * harmless.factor + harmless.megabytes);
});
