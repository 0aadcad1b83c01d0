import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program; undefined if it is missing. */
export function which(name: string): string | undefined {
  return process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
