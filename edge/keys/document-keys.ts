import type { RefreshedOptions } from '../caching/refreshed.ts';
import type { KeySource } from './authenticate.ts';
import { keptKeys } from './kept-keys.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

/** The keys of the document whose text `read` gives. A text that did not change is not compiled again. */
export function documentKeys(read: () => Promise<string>, options: RefreshedOptions): KeySource {
  let text: string | undefined;
  return keptKeys(async (former) => {
    const found = await read();
    if (former && found === text) return former;
    const table = KeyTable.from(decodeKeyDocument(found));
    text = found;
    return table;
  }, options);
}
