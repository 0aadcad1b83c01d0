import { Refreshed } from '../caching/refreshed.ts';
import type { KeySource } from './authenticate.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

export interface DocumentKeysOptions {
  /** For how long a document is used before it is read again, in ms. */
  readonly maxAge: number;
  /** Whether requests may wait for each other's reads; see `Flights`. */
  readonly shareFlights?: boolean;
}

/** The keys of the document whose text `read` gives. A text that did not change is not compiled again. */
export function documentKeys(read: () => Promise<string>, options: DocumentKeysOptions): KeySource {
  let text: string | undefined;
  return new Refreshed<KeyTable>(async (former) => {
    const found = await read();
    if (former && found === text) return former;
    const table = KeyTable.from(decodeKeyDocument(found));
    text = found;
    return table;
  }, options);
}
