import { expect, test } from 'vitest';
import type { BuildCache } from '../../../build/support/build-cache.ts';
import { bundleCommand } from '../../../build/support/command-bundle.ts';

test('a command with other packages left out is another bundle', async () => {
  const asked: string[] = [];
  const cache: BuildCache = {
    entry(_, inputs) {
      asked.push(inputs.join());
      return { found: { code: new Uint8Array() }, keep: (files) => files };
    },
  };
  await bundleCommand('server.ts', { cache });
  await bundleCommand('server.ts', { cache, packages: ['zod'] });
  expect(new Set(asked).size).toBe(2);
});
