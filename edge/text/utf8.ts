/**
 * UTF-8 by the platform's `TextEncoder` and `TextDecoder`, or in JavaScript if they are missing, as in older versions
 * of Hermes (React Native's engine).
 */

const encoder = typeof TextEncoder === 'undefined' ? undefined : new TextEncoder();
const decoder = typeof TextDecoder === 'undefined' ? undefined : new TextDecoder('utf-8', { fatal: true });

/** The bytes of `text` in UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder ? encoder.encode(text) : encodeInScript(text);
}

/**
 * Decodes UTF-8.
 * @throws TypeError if `bytes` are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder ? decoder.decode(bytes) : decodeInScript(bytes);
}

/** {@link encodeUtf8} without the platform's encoder. A lone surrogate becomes U+FFFD, as it does there. */
export function encodeInScript(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes[length++] = unit;
    } else if (unit < 0x800) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = 0x80 | (unit & 0x3f);
    } else {
      const codePoint = codePointAt(text, i);
      if (codePoint > 0xffff) {
        bytes[length++] = 0xf0 | (codePoint >> 18);
        bytes[length++] = 0x80 | ((codePoint >> 12) & 0x3f);
        i++;
      } else {
        bytes[length++] = 0xe0 | (codePoint >> 12);
      }
      bytes[length++] = 0x80 | ((codePoint >> 6) & 0x3f);
      bytes[length++] = 0x80 | (codePoint & 0x3f);
    }
  }
  return bytes.slice(0, length);
}

function codePointAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const next = text.charCodeAt(i + 1);
  const isPair = unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
  return isPair ? 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : 0xfffd;
}

/** Arguments of a call are on the stack; this many fit on every engine. */
const chunkUnits = 4096;

/** {@link decodeUtf8} without the platform's decoder. */
export function decodeInScript(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkUnits) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + chunkUnits) as unknown as number[]);
  }
  // ASCII is decoded now, and almost all text is ASCII.
  const first = text.search(/[\x80-\xff]/);
  if (first < 0) return text;
  return (text.slice(0, first) + decodeMultibyte(bytes, first)).replace(/^\ufeff/, '');
}

function decodeMultibyte(bytes: Uint8Array, start: number): string {
  let text = '';
  for (let at = start; at < bytes.length; ) {
    const lead = bytes[at++]!;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const trailing = trailingBytes(lead);
    let codePoint = lead & (0x3f >> trailing);
    for (let i = 0; i < trailing; i++) {
      const byte = bytes[at++];
      if (byte === undefined || (byte & 0xc0) !== 0x80) throw malformed();
      codePoint = (codePoint << 6) | (byte & 0x3f);
    }
    if (codePoint < smallest[trailing]! || codePoint > 0x10ffff || (codePoint & 0x1ff800) === 0xd800) throw malformed();
    text +=
      codePoint > 0xffff
        ? String.fromCharCode(0xd800 + ((codePoint - 0x10000) >> 10), 0xdc00 + (codePoint & 0x3ff))
        : String.fromCharCode(codePoint);
  }
  return text;
}

/** The smallest code point by number of trailing bytes. */
const smallest = [0, 0x80, 0x800, 0x10000];

function trailingBytes(lead: number): number {
  if (lead >= 0xc2 && lead < 0xe0) return 1;
  if (lead >= 0xe0 && lead < 0xf0) return 2;
  if (lead >= 0xf0 && lead < 0xf5) return 3;
  throw malformed();
}

function malformed(): TypeError {
  return new TypeError('The bytes are not UTF-8.');
}
