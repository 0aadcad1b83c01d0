import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  decodeKeyDocument,
  emptyKeyDocument,
  encodeKeyDocument,
  type KeyDocument,
} from '../../edge/keys/key-document.ts';
import { makeFolder } from '../support/make-folder.ts';
import { replaceFile } from '../support/replace-file.ts';
import { takeTurns } from '../support/take-turns.ts';

/** The file of issued keys, from the root of the project. */
export const defaultKeyFile = '.keys/keys.json';

/**
 * The key document in `file`, an empty one where there is no file yet.
 * @throws FormatError when there is something else in the file
 */
export function readKeyFile(file: string): KeyDocument {
  try {
    return decodeKeyDocument(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyKeyDocument;
    throw error;
  }
}

/**
 * Replaces the document in `file` by what `change` makes of it. Several commands at once take turns, so that none undoes
 * what another did; a reader sees the former document or the next.
 * @returns what `change` returns
 */
export async function changeKeyFile<T extends { readonly document: KeyDocument }>(
  file: string,
  change: (document: KeyDocument) => T,
): Promise<T> {
  makeFolder(dirname(file), 0o700);
  return takeTurns(file, () => {
    const changed = change(readKeyFile(file));
    replaceSecretFile(file, encodeKeyDocument(changed.document));
    return changed;
  });
}

/** Replaces a file; one that was not there before may be read by its owner only. */
export function replaceSecretFile(file: string, text: string): void {
  makeFolder(dirname(file), 0o700);
  replaceFile(file, text, { mode: 0o600 });
}
