import type { Progress } from '../../build/support/progress.ts';

/** Progress that nobody watches. */
export const quiet: Progress = { begin() {}, advance() {} };
