/**
 * The text of a gateway key: `exck_`, 43 base-62 digits that encode 256 random bits, and six that encode the CRC-32 of
 * everything before them. The prefix lets secret scanners find leaked keys (`exck_[0-9A-Za-z]{49}`); the checksum lets
 * the API refuse a mistyped key without hashing it.
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

/** Number of random bytes in a key. */
export const keyRandomBytes = 32;

/**
 * Makes the key that encodes `random`, {@link keyRandomBytes} bytes from a cryptographic source.
 * @throws RangeError if the number of bytes differs
 */
export function formatKey(random: Uint8Array): string {
  if (random.length !== keyRandomBytes)
    throw new RangeError(`A key holds ${keyRandomBytes} random bytes, not ${random.length}.`);
  const secret = keyPrefix + base62(random, secretDigits);
  return secret + checksum(secret);
}

/** Whether `text` has the form of a key and the right checksum, regardless of whether it was ever issued. */
export function isWellFormedKey(text: string): boolean {
  return pattern.test(text) && checksum(text.slice(0, -checksumDigits)) === text.slice(-checksumDigits);
}

/** The digest that is stored instead of a key: the SHA-256 of its text, 32 bytes. */
export function digestKey(key: string): Uint8Array {
  return sha256(encodeUtf8(key));
}

function checksum(secret: string): string {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(encodeUtf8(secret)));
  return base62(bytes, checksumDigits);
}

/** The big-endian number in `bytes`, written with `digits` base-62 digits. */
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
