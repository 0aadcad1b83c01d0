import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The paths of everything below a folder that is not a folder, relative to it. Links to folders are not followed.
 * @throws an error of the operating system if something can't be read
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
