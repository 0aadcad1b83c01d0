import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundlePlatform, platformFiles } from '../../../build/hosting/platform-bundles.ts';
import { noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { bundleCommand } from '../../../build/support/command-bundle.ts';
import servingThread from '../../../scripts/build/serving-thread.ts';
import { watchedCache } from '../../support/stand-ins/watched-cache.ts';

const command = fileURLToPath(new URL('../../../scripts/keys.ts', import.meta.url));

test('what a thread has bundled is found', async () => {
  const kept = rememberingCache(noCache);
  for (const { step, inputs, files } of await servingThread([command])) kept.entry(step, inputs).keep(files);
  const { cache, made } = watchedCache(kept);
  for (const file of platformFiles) expect((await bundlePlatform(file, cache)).length).toBeGreaterThan(10_000);
  expect((await bundleCommand(command, { cache })).length).toBeGreaterThan(1000);
  expect([...made]).toEqual([]);
});
