import { readFileSync } from 'node:fs';

/** The bytes of a file; `undefined` if there is none. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR'].includes(fault.code ?? '')) return undefined;
    // Node names the file if it can't be opened, but not if it can't be read, as a folder.
    fault.path ??= file;
    throw fault;
  }
}
