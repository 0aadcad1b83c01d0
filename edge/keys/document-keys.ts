import type { RefreshedOptions } from '../caching/refreshed.ts';
import type { KeySource } from './authenticate.ts';
import { keptKeys } from './kept-keys.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

/** The keys of the document that `read` returns. A document that hasn't changed is not parsed again. */
export function documentKeys(read: () => Promise<string>, options: RefreshedOptions): KeySource {
  /** The text that each table was made from. */
  const texts = new WeakMap<KeyTable, string>();
  return keptKeys(async (previous) => {
    const text = await read();
    if (previous && texts.get(previous) === text) return previous;
    const table = KeyTable.from(decodeKeyDocument(text));
    texts.set(table, text);
    return table;
  }, options);
}
