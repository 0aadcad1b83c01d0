import fc from 'fast-check';

/** Where surrogates begin, which are no characters, and their number. */
const surrogates = { start: 0xd800, count: 0x800 };

/**
 * Any character, as a unit of `fc.string`. The library's own unit of all characters, `binary`, makes a table of them,
 * which takes most of a second and a hundred megabytes in every process.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.start ? index : index + surrogates.count),
  // Texts that trip up objects, such as __proto__, are drawn more often if their characters are known.
  (character) => {
    const code = String(character).codePointAt(0)!;
    return code < surrogates.start ? code : code - surrogates.count;
  },
);
