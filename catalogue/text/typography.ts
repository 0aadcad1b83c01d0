/** The ASCII spelling of each typographic character that editors insert automatically. */
export const plainCharacters: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201A', "'"],
  ['\u201B', "'"],
  ['\u201C', '"'],
  ['\u201D', '"'],
  ['\u201E', '"'],
  ['\u2032', "'"],
  ['\u2033', '"'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2026', '...'],
  ['\u00A0', ' '],
  ['\u202F', ' '],
]);

/** Replaces typographic characters with ASCII. Dashes stay: a person must choose a comma, "to" or a hyphen. */
export function withPlainCharacters(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (character) => plainCharacters.get(character) ?? character);
}
