import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Option } from './options.ts';

/** The project's own catalogue, relative to the working directory, so that places in it can be clicked. */
export const ownCatalogue = relative('', fileURLToPath(new URL('../../catalogue', import.meta.url)));

/** The option of all commands that work on a catalogue. */
export const catalogueOption = {
  value: 'DIR',
  help: 'the folder of the catalogue',
  fallback: ownCatalogue,
} satisfies Option;
