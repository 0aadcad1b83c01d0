import type { Outage } from '../caching/refreshed.ts';
import { isWellFormedKey } from './key.ts';
import type { Grant } from './key-table.ts';

/** The keys that are valid. */
export interface Keys {
  /** The grant of `key`; `undefined` when it is not valid. */
  find(key: string): Grant | undefined;
}

/** Where the valid keys come from. It is asked at every request and may fail. */
export interface KeySource {
  get(): Keys | Promise<Keys>;
  /** Set while they can't be read again and the former ones are used; moments in ms since 1970. */
  readonly outage?: Outage | undefined;
}

/** The reasons why a key is not accepted. */
export type Refusal = 'missing' | 'repeated' | 'malformed' | 'unknown' | 'expired';

/**
 * The grant of the key in `header`, or the reason why it is refused.
 * @param header the value of `x-gateway-key`; where there were several, they are joined with commas
 * @param now tells the milliseconds since 1970; it is only asked when the key has an end
 */
export function authenticate(header: string | null | undefined, keys: Keys, now: () => number): Grant | Refusal {
  if (!header) return 'missing';
  const grant = keys.find(header);
  if (grant) return grant.expires === Infinity || grant.expires > now() ? grant : 'expired';
  if (header.includes(',')) return 'repeated';
  return isWellFormedKey(header) ? 'unknown' : 'malformed';
}
