import type { TextRule } from '../rule.ts';

/** The Windows-1252 characters of bytes 0x80 to 0x9F; all other bytes are as in Latin-1. */
const special = [
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F',
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178',
].join('');

/**
 * No character was garbled by an editor that took UTF-8 for another encoding. Finds UTF-8 text that was read as
 * Windows-1252 and saved again ("Â°" for "°"), or already replaced by U+FFFD.
 */
export const mojibake: TextRule = function* ({ text }) {
  for (const { 0: found, index } of text.matchAll(/[^\p{ASCII}\uFEFF]+/gu)) {
    const meant = decodedOnceMore(found);
    if (meant !== undefined) {
      yield { offset: index, message: `"${found}" is garbled text`, fix: `did you mean "${meant}"?` };
    } else if (found.includes('\uFFFD')) {
      yield {
        offset: index + found.indexOf('\uFFFD'),
        message: 'a character was lost (U+FFFD)',
        fix: 'write the character that was meant',
      };
    }
  }
};

/** Only wrongly decoded text becomes well-formed UTF-8 when encoded back; a lone "°" or "é" does not. */
function decodedOnceMore(text: string): string | undefined {
  const bytes = [...text].map((character) => {
    const place = special.indexOf(character);
    return place === -1 ? character.codePointAt(0)! : 0x80 + place;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}
