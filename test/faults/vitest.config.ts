import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { skippedFiles } from '../support/runner/needs.ts';

/**
 * The tests that have a full form, also where they ask all platforms the same or share the site, and the property tests:
 * with new values here, because in `npm test` their seed is fixed.
 */
const full = /\brounds\(|\bisWhole\b|same-answers\.ts|testRequestTable|shareSite|'fast-check'/;
const files = fg.sync('test/**/*.test.ts').filter((file) => full.test(readFileSync(file, 'utf8')));

/** The full form of all fault tests, for `npm run test:faults`. It prints counts and takes minutes. */
export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    include: ['test/faults/**/*.test.ts', ...files],
    exclude: ['test/runtimes/**', ...skippedFiles().keys()],
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
