import { dirname } from 'node:path';
import {
  decodeKeyDocument,
  emptyKeyDocument,
  encodeKeyDocument,
  type KeyDocument,
} from '../../edge/keys/key-document.ts';
import { makeFolder } from '../support/make-folder.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { replaceFile } from '../support/replace-file.ts';
import { takeTurns } from '../support/take-turns.ts';

/** The default key document, below the root of the project or, without the project, the working directory. */
export const defaultKeyFile = '.keys/keys.json';

/**
 * The key document in `file`; an empty one if there is no file yet.
 * @throws FormatError if the file contains something else
 */
export function readKeyFile(file: string): KeyDocument {
  const text = readIfThere(file);
  return text ? decodeKeyDocument(text) : emptyKeyDocument;
}

/**
 * Replaces the document in `file` with the result of `change`. Concurrent commands take turns, so that none undoes
 * another's changes. Readers see either the previous document or the new one.
 * @returns the result of `change`
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

/** Replaces a file. A new one can be read only by its owner. */
export function replaceSecretFile(file: string, text: string): void {
  makeFolder(dirname(file), 0o700);
  replaceFile(file, text, 0o600);
}
