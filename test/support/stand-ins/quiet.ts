import type { Progress } from '../../../build/support/progress.ts';

/** Progress that is not shown. */
export const quiet: Progress = { begin() {}, advance() {} };
