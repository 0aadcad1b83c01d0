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

/**
 * The grant of the key in `header`, or the reason for refusing it.
 * @param header the value of `x-gateway-key`; several are joined with commas
 * @param now returns milliseconds since 1970; called only if the key expires
 */
export function authenticate(header: string | null | undefined, keys: Keys, now: () => number): Grant | Refusal {
  if (!header) return 'missing';
  const grant = keys.find(header);
  if (grant) return grant.expires === Infinity || grant.expires > now() ? grant : 'expired';
  if (header.includes(',')) return 'repeated';
  return isWellFormedKey(header) ? 'unknown' : 'malformed';
}
