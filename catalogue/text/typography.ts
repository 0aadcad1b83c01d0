/** The ASCII spelling of each typographic character that editors put in by themselves. */
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

/** The text with every one of them replaced. Dashes stay: only a person knows whether a comma, "to" or a hyphen is meant. */
export function withPlainCharacters(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (character) => plainCharacters.get(character) ?? character);
}
