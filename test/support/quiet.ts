import type { Progress } from '../../build/progress.ts';

/** Progress that nobody watches. */
export const quiet: Progress = { begin() {}, advance() {} };
