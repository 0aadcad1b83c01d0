import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own catalogue, relative to where the command was called, so that places in it can be clicked. */
export const ownCatalogue = relative('', fileURLToPath(new URL('../../catalogue', import.meta.url)));
