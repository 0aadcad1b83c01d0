import type { Outage } from '../caching/refreshed.ts';
import { isWellFormedKey } from './key.ts';
import type { Grant } from './key-table.ts';

/** The keys that are valid. */
export interface Keys {
  /** The grant of `key`; `undefined` if it is not valid. */
  find(key: string): Grant | undefined;
}

/** The source of the valid keys. It is called for every request and may fail. */
export interface KeySource {
  get(): Keys | Promise<Keys>;
  /** Set while the keys can't be read again and the previous ones are used; times are in ms since 1970. */
  readonly outage?: Outage | undefined;
}

/** The reasons for refusing a key. */
export type Refusal = 'missing' | 'repeated' | 'malformed' | 'unknown' | 'expired';

/** A request that sends its key in a header. */
export interface KeyedRequest {
  /** A header's value by its lower-case name; lines of the same name are joined with `, ` (RFC 9110 §5.2). */
  header(name: string): string | null | undefined;
  /** Called with the id of the key as soon as the key is known to be valid. */
  keyed?(keyId: string): void;
}

/** The header with the key. */
export const keyHeader = 'x-gateway-key';

/**
 * The grant of a request's key, or the reason for refusing it.
 * @param now returns milliseconds since 1970; called only if the key expires
 */
export function authenticate(request: KeyedRequest, keys: Keys, now: () => number): Grant | Refusal {
  const key = request.header(keyHeader);
  if (!key) return 'missing';
  const grant = keys.find(key);
  if (grant) {
    if (grant.expires !== Infinity && grant.expires <= now()) return 'expired';
    request.keyed?.(grant.id);
    return grant;
  }
  if (key.includes(',')) return 'repeated';
  return isWellFormedKey(key) ? 'unknown' : 'malformed';
}
