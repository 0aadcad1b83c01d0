/**
 * Computes the CRC-32 of concatenated parts without reading them. The CRC register is a polynomial over GF(2): after
 * `n` more bytes, it is the previous one times x^8n, plus the register of these bytes alone.
 */

import { polynomial } from './crc32.ts';

/** x^(2^i) for i from 0 to 31, modulo the polynomial; the highest bit is the coefficient of x^0. */
const squares = new Int32Array(32);
squares[0] = 1 << 30;
for (let i = 1; i < squares.length; i++) squares[i] = multiply(squares[i - 1]!, squares[i - 1]!);

/**
 * The register `state` after `bytes` zero bytes. The register after any `bytes` bytes is `shiftCrc(state, bytes) ^
 * own`, where `own` is their register starting with 0.
 * @param bytes number of bytes, at most 2^32 - 1; the time grows with its logarithm
 */
export function shiftCrc(state: number, bytes: number): number {
  let shifted = state;
  // x^8 is the square at index 3.
  for (let left = bytes, i = 3; left > 0; left = Math.floor(left / 2), i = (i + 1) & 31) {
    if (left % 2 === 1) shifted = multiply(squares[i]!, shifted);
  }
  return shifted;
}

/** The product of two polynomials, modulo the CRC's. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 1 << 31, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product;
}
