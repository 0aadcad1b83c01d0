import { isWellFormedKey } from './key.ts';
import type { Grant, KeyTable } from './key-table.ts';

/** Where the valid keys come from. It is asked at every request and may fail. */
export interface KeySource {
  get(): KeyTable | Promise<KeyTable>;
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
