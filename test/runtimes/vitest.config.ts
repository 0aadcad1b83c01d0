import { defineConfig } from 'vitest/config';

/** Runtimes that have to be fetched from npm first, for `npm run test:runtimes`. */
export default defineConfig({
  test: {
    include: ['test/runtimes/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Each of them would have a core to itself.
    fileParallelism: false,
  },
});
