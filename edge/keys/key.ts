/**
 * The text of a gateway key: `exck_`, 43 digits of base 62 that hold 256 random bits, and six that hold the CRC-32 of
 * everything before them. The prefix lets secret scanners find leaked keys (`exck_[0-9A-Za-z]{49}`), the checksum lets
 * a mistyped key be refused before anything is hashed.
 */

import { crc32 } from '../digest/crc32.ts';
import { sha256 } from '../digest/sha256.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/** The start of every key. */
export const keyPrefix = 'exck_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretDigits = 43;
const checksumDigits = 6;
/** Length of a key. */
export const keyLength = keyPrefix.length + secretDigits + checksumDigits;
const pattern = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretDigits + checksumDigits}}$`);

/** Random bytes in a key. */
export const keyRandomBytes = 32;

/**
 * Writes the key that holds `random`, {@link keyRandomBytes} bytes from a cryptographic source.
 * @throws RangeError when there are more or fewer
 */
export function formatKey(random: Uint8Array): string {
  if (random.length !== keyRandomBytes) throw new RangeError(`A key holds 32 random bytes, not ${random.length}.`);
  const secret = keyPrefix + base62(random, secretDigits);
  return secret + checksum(secret);
}

/** Whether `text` has the form of a key and its checksum is right. Says nothing about whether it was ever issued. */
export function isWellFormedKey(text: string): boolean {
  return pattern.test(text) && checksum(text.slice(0, -checksumDigits)) === text.slice(-checksumDigits);
}

/** The digest of a key, which is stored in its place: the SHA-256 of its text, 32 bytes. */
export function digestKey(key: string): Uint8Array {
  return sha256(encodeUtf8(key));
}

function checksum(secret: string): string {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(encodeUtf8(secret)));
  return base62(bytes, checksumDigits);
}

/** The big-endian number in `bytes`, in so many digits of base 62. */
function base62(bytes: Uint8Array, digits: number): string {
  const number = Array.from(bytes);
  let text = '';
  for (let i = 0; i < digits; i++) {
    let remainder = 0;
    for (let at = 0; at < number.length; at++) {
      const dividend = remainder * 256 + number[at]!;
      number[at] = Math.floor(dividend / 62);
      remainder = dividend % 62;
    }
    text = alphabet[remainder]! + text;
  }
  return text;
}
