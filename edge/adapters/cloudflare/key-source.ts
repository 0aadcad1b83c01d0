import type { KeySource } from '../../keys/authenticate.ts';
import { documentKeys } from '../../keys/kept-keys.ts';
import { keysMaxAge } from '../limits.ts';
import { type Env, shortestCacheTtl } from './bindings.ts';

/**
 * The keys in KV, or otherwise in a secret. A key that is revoked in KV works for at most {@link shortestCacheTtl} plus
 * {@link keysMaxAge}, 50 s.
 */
export function cloudflareKeys({ KEYS, KEY_DOCUMENT }: Env, onFault?: (fault: unknown) => void): KeySource {
  return documentKeys(
    async () => {
      const found = KEYS ? await KEYS.get('keys.json', { cacheTtl: shortestCacheTtl }) : KEY_DOCUMENT;
      if (!found) throw new Error('There is no key document: neither keys.json in KEYS nor the secret KEY_DOCUMENT.');
      return found;
    },
    { maxAge: keysMaxAge, onFault, shareFlights: false },
  );
}
