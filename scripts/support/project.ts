import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const project = fileURLToPath(new URL('../..', import.meta.url));
