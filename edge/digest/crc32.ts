/** CRC-32 as in gzip and PNG (RFC 1952 §8): reflected polynomial 0xEDB88320. */
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of `bytes` from `startByte` up to `endByte` (exclusive), as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array, startByte = 0, endByte = bytes.length): number {
  let remainder = -1;
  for (let i = startByte; i < endByte; i++) remainder = (remainder >>> 8) ^ table[(remainder ^ bytes[i]!) & 0xff]!;
  return ~remainder >>> 0;
}
