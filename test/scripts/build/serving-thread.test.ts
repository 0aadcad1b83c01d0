import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundlePlatform, platformFiles } from '../../../build/hosting/platform-bundles.ts';
import { noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { bundleCommand } from '../../../build/support/command-bundle.ts';
import { compressedForms } from '../../../scripts/build/compressed-forms.ts';
import servingThread from '../../../scripts/build/serving-thread.ts';
import { watchedCache } from '../../support/stand-ins/watched-cache.ts';

const command = fileURLToPath(new URL('../../../scripts/keys.ts', import.meta.url));

test('what a thread has bundled and compressed is found', async () => {
  const script = Buffer.from('export const squat = "squat, squat, squat";');
  const files = new Map(
    ['assets/site.js', 'assets/swagger-ui-1.js', 'assets/font.woff2'].map((name) => [name, script]),
  );
  const kept = rememberingCache(noCache);
  for (const { step, inputs, files: results } of await servingThread({ files, commands: [command] }))
    kept.entry(step, inputs).keep(results);
  const { cache, made } = watchedCache(kept);
  expect([...(await compressedForms('assets/site.js', script, cache)).keys()]).toEqual([
    'assets/site.js.br',
    'assets/site.js.gz',
  ]);
  expect([...(await compressedForms('assets/swagger-ui-1.js', script, cache)).keys()]).toEqual([
    'assets/swagger-ui-1.js.gz',
  ]);
  for (const file of platformFiles) expect((await bundlePlatform(file, cache)).length).toBeGreaterThan(10_000);
  expect((await bundleCommand(command, { cache })).length).toBeGreaterThan(1000);
  expect([...made]).toEqual([]);
});
