import { encodeUtf8 } from '../text/utf8.ts';

/**
 * `value` as ASCII JSON. All other characters are escaped, so that positions in bytes and text are the same and no
 * engine has to decode anything.
 */
export function encodeAsciiJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return encodeUtf8(text);
}
