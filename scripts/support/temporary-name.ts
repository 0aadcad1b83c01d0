import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/** A unique name next to `file` that hosts don't list: it starts with a dot. */
export function temporaryName(file: string): string {
  return join(dirname(file), `.${basename(file)}.next-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Its groups are the name of the file and the id of the process. */
export const temporaryPattern = /^\.(.+)\.next-([0-9]+)-[0-9a-f]{8}$/s;

/** Whether a name is from {@link temporaryName}. */
export function isTemporaryName(name: string): boolean {
  return temporaryPattern.test(basename(name));
}
