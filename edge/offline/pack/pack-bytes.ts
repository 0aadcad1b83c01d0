/** The bytes of a pack, of which any part can be had without touching the rest. */
export interface PackBytes {
  /** Length in bytes. */
  readonly length: number;
  /** The bytes from `startByte` up to `endByte` (exclusive), or fewer where the pack ends before. */
  read(startByte: number, endByte: number): Uint8Array;
}

/** The bytes of a pack in memory. */
export function bytesInMemory(bytes: Uint8Array): PackBytes {
  return { length: bytes.length, read: (startByte, endByte) => bytes.subarray(startByte, endByte) };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128);
for (let i = 0; i < digits.length; i++) values[digits.charCodeAt(i)] = i;

/**
 * The bytes of a pack written in base64 (RFC 4648 §4), for bundlers that take nothing but scripts. Only what is read is
 * decoded: decoding the whole would take longer than everything else together.
 */
export function bytesInBase64(text: string): PackBytes {
  const length = (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  return { length, read: (startByte, endByte) => decodeBase64(text, startByte, Math.min(endByte, length)) };
}

/** Four digits hold three bytes. The `=` at the end decodes as zeros, which are never asked for. */
function decodeBase64(text: string, startByte: number, endByte: number): Uint8Array {
  const group = Math.floor(startByte / 3);
  const skipped = startByte - group * 3;
  const groups = Math.ceil(endByte / 3) - group;
  const bytes = new Uint8Array(Math.max(groups, 0) * 3);
  for (let i = 0, from = group * 4, to = 0; i < groups; i++, from += 4, to += 3) {
    const bits =
      (values[text.charCodeAt(from) & 0x7f]! << 18) |
      (values[text.charCodeAt(from + 1) & 0x7f]! << 12) |
      (values[text.charCodeAt(from + 2) & 0x7f]! << 6) |
      values[text.charCodeAt(from + 3) & 0x7f]!;
    bytes[to] = bits >> 16;
    bytes[to + 1] = bits >> 8;
    bytes[to + 2] = bits;
  }
  return bytes.subarray(skipped, skipped + Math.max(endByte - startByte, 0));
}
