import { isWellFormedKey } from './key.ts';
import type { Grant } from './key-table.ts';

/** The keys that are valid. */
export interface Keys {
  /** What `key` is good for; `undefined` when it is not valid. */
  find(key: string): Grant | undefined;
}

/** Where the valid keys come from. It is asked at every request and may fail. */
export interface KeySource {
  get(): Keys | Promise<Keys>;
}

/** Why a key is not accepted. */
export type Refusal = 'missing' | 'repeated' | 'malformed' | 'unknown' | 'expired';

/**
 * What the key in `header` is good for at `now` (milliseconds since 1970), or why it is refused.
 * @param header the value of `x-gateway-key`; where there were several, they are joined with commas
 * @throws what the source throws: keys that can't be read are not an invalid key
 */
export async function authenticate(
  header: string | null | undefined,
  keys: KeySource,
  now: number,
): Promise<Grant | Refusal> {
  if (!header) return 'missing';
  const table = await keys.get();
  const grant = table.find(header);
  if (grant) return grant.expires > now ? grant : 'expired';
  if (header.includes(',')) return 'repeated';
  return isWellFormedKey(header) ? 'unknown' : 'malformed';
}
