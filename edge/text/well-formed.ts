/** `text` with lone surrogates replaced, which UTF-8 can't encode: `String.prototype.toWellFormed`, which is too new. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
