import { encodeUtf8 } from '../text/utf8.ts';

/**
 * `value` as JSON in ASCII: everything beyond is escaped, so that a position in the bytes is a position in the text, and
 * no engine has to decode anything.
 */
export function encodeJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return encodeUtf8(text);
}
