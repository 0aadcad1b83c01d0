import { join, relative } from 'node:path';
import type { Option } from './options.ts';
import { project } from './project.ts';

/** The project's own catalogue, relative to the working directory, so that places in it can be clicked. */
export const ownCatalogue = relative('', join(project, 'catalogue'));

/** The option of all commands that work on a catalogue. */
export const catalogueOption = {
  value: 'DIR',
  help: 'the folder of the catalogue',
  fallback: ownCatalogue,
} satisfies Option;
