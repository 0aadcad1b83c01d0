import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** The property tests, with new values here; in `npm test` their seed is fixed. */
const properties = fg.sync('test/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes("'fast-check'"));

/** The full form of all fault tests, for `npm run test:faults`. It prints counts and takes minutes. */
export default defineConfig({
  test: {
    ...whole.test,
    include: [
      'test/faults/**/*.test.ts',
      // Tests of platforms, shared caches, keys, damaged packs, killed builds, all movements and views, and all
      // combinations of filters are next to the other tests of their subject.
      'test/build/motion/{exercises,sight/views}.test.ts',
      'test/edge/adapters/{cloudflare,lambda,service-worker}.test.ts',
      'test/edge/{shared-cache,keys/keys,whole-catalogue}.test.ts',
      'test/edge/offline/{offline-fetch,pack,update}.test.ts',
      'test/scripts/{keys,build,publish,build/replace-folder}.test.ts',
      ...properties,
    ],
    setupFiles: ['test/support/runner/end-with-file.ts'],
    // A new value that fails once is a find.
    retry: 0,
    env: { FAULTS: 'whole' },
    testTimeout: 3_600_000,
    // Prints the counts.
    silent: false,
    disableConsoleIntercept: true,
  },
});
