/**
 * CRC-32 as in gzip and PNG (RFC 1952 §8). It processes eight bytes at a time, each with a table for the number of
 * bytes that follow it ("slicing by 8").
 */

/** The reflected polynomial. */
export const polynomial = 0xedb88320;

const tableSize = 256;
const tables = new Int32Array(8 * tableSize);
for (let byte = 0; byte < tableSize; byte++) {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
  tables[byte] = remainder;
}
for (let i = tableSize; i < tables.length; i++) {
  const shorter = tables[i - tableSize]!;
  tables[i] = (shorter >>> 8) ^ tables[shorter & 0xff]!;
}

/** The CRC-32 of `bytes` from `startByte` up to `endByte` (exclusive), as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array, startByte = 0, endByte = bytes.length): number {
  return ~crcState(-1, bytes, startByte, endByte) >>> 0;
}

/**
 * The CRC-32 register after `bytes` from `startByte` up to `endByte` (exclusive), a signed 32-bit number, for a CRC
 * that is computed in parts. It starts with -1; its complement at the end is the CRC.
 */
export function crcState(state: number, bytes: Uint8Array, startByte = 0, endByte = bytes.length): number {
  const table = tables;
  let remainder = state;
  let i = startByte;
  for (; i + 8 <= endByte; i += 8) {
    remainder =
      table[7 * tableSize + ((remainder ^ bytes[i]!) & 0xff)]! ^
      table[6 * tableSize + (((remainder >>> 8) ^ bytes[i + 1]!) & 0xff)]! ^
      table[5 * tableSize + (((remainder >>> 16) ^ bytes[i + 2]!) & 0xff)]! ^
      table[4 * tableSize + ((remainder >>> 24) ^ bytes[i + 3]!)]! ^
      table[3 * tableSize + bytes[i + 4]!]! ^
      table[2 * tableSize + bytes[i + 5]!]! ^
      table[tableSize + bytes[i + 6]!]! ^
      table[bytes[i + 7]!]!;
  }
  for (; i < endByte; i++) remainder = (remainder >>> 8) ^ table[(remainder ^ bytes[i]!) & 0xff]!;
  return remainder;
}
