import { afterAll } from 'vitest';
import { endAll } from './ends.ts';

// Run by vitest before each test file: its hook is the last one.
afterAll(endAll);
