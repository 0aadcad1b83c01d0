import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Tests start real programs, on machines that may be busy. No test passes or fails by how long it takes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
