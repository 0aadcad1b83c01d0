import type { RefreshedOptions } from '../caching/refreshed.ts';
import type { KeySource } from './authenticate.ts';
import { keptKeys } from './kept-keys.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

/** The keys of the document whose text `read` gives. A text that did not change is not compiled again. */
export function documentKeys(read: () => Promise<string>, options: RefreshedOptions): KeySource {
  /** The text that each table was made from. */
  const texts = new WeakMap<KeyTable, string>();
  return keptKeys(async (former) => {
    const text = await read();
    if (former && texts.get(former) === text) return former;
    const table = KeyTable.from(decodeKeyDocument(text));
    texts.set(table, text);
    return table;
  }, options);
}
