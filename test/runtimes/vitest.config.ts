import { defineConfig } from 'vitest/config';
import { skippedFiles } from '../support/runner/needs.ts';

/** Tests with runtimes that must be downloaded from npm first, for `npm run test:runtimes`. */
export default defineConfig({
  test: {
    include: ['test/runtimes/**/*.test.ts'],
    exclude: [...skippedFiles().keys()],
    globalSetup: 'test/support/runner/tell-skipped.ts',
    setupFiles: ['test/support/runner/end-with-file.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Each of them needs a core of its own.
    fileParallelism: false,
  },
});
