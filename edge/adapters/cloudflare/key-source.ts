import type { KeySource } from '../../keys/authenticate.ts';
import { documentKeys } from '../../keys/kept-keys.ts';
import { keysMaxAge } from '../limits.ts';
import type { Env } from './bindings.ts';

/** How long KV caches the document at the edge, in s: its minimum. With {@link keysMaxAge}, a revocation takes 50 s. */
const cacheTtl = 30;

/** The keys in KV, or otherwise in a secret. */
export function cloudflareKeys({ KEYS, KEY_DOCUMENT }: Env, onFault?: (fault: unknown) => void): KeySource {
  return documentKeys(
    async () => {
      const found = KEYS ? await KEYS.get('keys.json', { cacheTtl }) : KEY_DOCUMENT;
      if (!found) throw new Error('There is no key document: neither keys.json in KEYS nor the secret KEY_DOCUMENT.');
      return found;
    },
    { maxAge: keysMaxAge, onFault, shareFlights: false },
  );
}
