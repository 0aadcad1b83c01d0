import { toHex } from './hex.ts';
import { sha256 } from './sha256.ts';

/** The SHA-256 of `bytes` in hexadecimal, by the platform's Web Crypto if available. */
export async function digestHex(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)) : sha256(bytes));
}
