import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandError } from './command-error.ts';
import type { Option } from './options.ts';
import { project } from './project.ts';

/** The project's own catalogue, relative to the working directory, so that places in it can be clicked. */
export const ownCatalogue = relative('', join(project, 'catalogue'));

/** The option of all commands that work on a catalogue. */
export const catalogueOption = {
  value: 'DIR',
  help: 'the folder of the catalogue',
  fallback: ownCatalogue,
  check(folder) {
    if (!['exercises', 'vocabulary'].some((name) => existsSync(join(folder, name)))) {
      throw new CommandError(`There is no catalogue in ${folder}.`);
    }
  },
} satisfies Option;
