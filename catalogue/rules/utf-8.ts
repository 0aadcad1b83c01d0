import type { TextRule } from '../rule.ts';

/** A file is well-formed UTF-8 (RFC 3629) from its first byte to its last. */
export const utf8: TextRule = function* ({ bytes, text }) {
  if (!text.includes('\uFFFD')) return;
  const again = new TextEncoder().encode(text);
  const broken = again.findIndex((byte, index) => byte !== bytes[index]);
  if (broken === -1) return;
  yield {
    offset: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, broken)).length,
    message: `byte 0x${(bytes[broken] ?? 0).toString(16).toUpperCase().padStart(2, '0')} is not UTF-8`,
    fix: 'save the file as UTF-8',
  };
};
