import { Refreshed, type RefreshedOptions } from '../caching/refreshed.ts';
import { type KeySource, keysKeptFor } from './authenticate.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

/** Options of reading the document again; `keepFor` is by default {@link keysKeptFor}. */
export type DocumentKeysOptions = RefreshedOptions;

/** The keys of the document whose text `read` gives. A text that did not change is not compiled again. */
export function documentKeys(read: () => Promise<string>, options: DocumentKeysOptions): KeySource {
  let text: string | undefined;
  return new Refreshed<KeyTable>(
    async (former) => {
      const found = await read();
      if (former && found === text) return former;
      const table = KeyTable.from(decodeKeyDocument(found));
      text = found;
      return table;
    },
    { keepFor: keysKeptFor, ...options },
  );
}
