import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { defineConfig } from 'vitest/config';

/** The property tests, which draw new values here: in `npm test` their seed is fixed. */
const properties = fg.sync('test/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes("'fast-check'"));

/** Everything that can go wrong, in its whole form, for `npm run test:faults`: counts are printed, and it takes minutes. */
export default defineConfig({
  test: {
    include: [
      'test/faults/**/*.test.ts',
      // Shared caches, keys that cannot be read, damaged packs, and builds that are killed, and all combinations of filters have their tests beside what they test.
      'test/edge/{shared-cache,keys,interruptions,whole-catalogue}.test.ts',
      'test/edge/offline/{pack,update}.test.ts',
      'test/scripts/{keys,build,replace-folder}.test.ts',
      ...properties,
    ],
    env: { FAULTS: 'whole' },
    testTimeout: 3_600_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 60_000 } },
    // What is printed is the counts.
    silent: false,
    disableConsoleIntercept: true,
  },
});
