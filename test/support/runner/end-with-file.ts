import { afterAll, afterEach, vi } from 'vitest';
import './equal-bytes.ts';
import { endAll } from './ends.ts';

// Run by vitest before each test file: its hooks are the last ones.
afterEach(() => {
  // The next file runs in the same process.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(endAll);
