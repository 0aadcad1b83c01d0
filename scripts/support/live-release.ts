import { join, relative } from 'node:path';
import { decodeCurrent } from '../../edge/format/current.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { CommandError } from './command-error.ts';
import { readIfThere } from './read-if-there.ts';

/**
 * The id of the live release of a published tree on this machine.
 * @throws CommandError if there is none
 */
export function liveRelease(cdn: string): string {
  const current = readIfThere(join(cdn, currentPath));
  if (current) return decodeCurrent(current);
  throw new CommandError(
    `There is no release in ${relative('', cdn) || cdn}. Build one: IMAGE_URL=https://… npm run build`,
  );
}
