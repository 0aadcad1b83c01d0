import { defineConfig } from 'vitest/config';
import { filesOfUnits } from './test/support/runner/needs.ts';
import whole from './vitest.config.ts';

/** What solves every movement, builds releases or damages files by the hundred: most of the time of `npm test`. */
export const dear = [
  'build/media/**/*',
  'build/motion/{exercises,patterns}',
  'build/motion/anatomy/muscles',
  'build/motion/props/props',
  'build/release/release',
  'catalogue/fix/fix-catalogue',
  'build/motion/sight/views',
  'edge/whole-catalogue',
  'edge/offline/{offline-fetch,update}',
  'edge/search/head-names',
  'faults/**/*',
  'scripts/start/{image-renderer,served-tree}',
];

/** For `npm run test:unit`: no browser, no proxy, no server in a process of its own, and an answer in half a minute. */
export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    include: filesOfUnits(),
    exclude: dear.map((name) => `test/${name}.test.ts`),
  },
});
