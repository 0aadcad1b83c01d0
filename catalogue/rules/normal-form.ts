import type { TextRule } from '../rule.ts';

/** Text is in Unicode normal form C, which gives each character one encoding, so that equal words are equal bytes. */
export const normalForm: TextRule = function* ({ text }) {
  const normal = text.normalize('NFC');
  if (normal === text) return;
  const normalCharacters = [...normal];
  const characters = [...text];
  const differing = characters.findIndex((character, index) => character !== normalCharacters[index]);
  yield {
    offset: characters.slice(0, differing).join('').length,
    message: 'a character is not in Unicode normal form C',
    fix: 'npm run fix writes it so',
  };
};
