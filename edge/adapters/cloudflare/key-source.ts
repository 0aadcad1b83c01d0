import { Refreshed } from '../../caching/refreshed.ts';
import type { KeySource } from '../../keys/authenticate.ts';
import { decodeKeyDocument } from '../../keys/key-document.ts';
import { KeyTable } from '../../keys/key-table.ts';
import type { Env } from './bindings.ts';

/** What KV may keep at the edge, in seconds: its minimum. With {@link tableMaxAge} a revocation takes 50 s at most. */
const cacheTtl = 30;
const tableMaxAge = 20_000;

/** The keys in KV, or else in a secret. */
export function cloudflareKeys({ KEYS, KEY_DOCUMENT }: Env): KeySource {
  let text: string | undefined;
  return new Refreshed<KeyTable>(
    async (former) => {
      const found = KEYS ? await KEYS.get('keys.json', { cacheTtl }) : KEY_DOCUMENT;
      if (!found) throw new Error('There is no key document: neither keys.json in KEYS nor the secret KEY_DOCUMENT.');
      if (former && found === text) return former;
      const table = KeyTable.from(decodeKeyDocument(found));
      text = found;
      return table;
    },
    { maxAge: tableMaxAge, shareFlights: false },
  );
}
