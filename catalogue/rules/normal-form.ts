import type { TextRule } from '../rule.ts';

/** Unicode NFC gives each character one encoding, so that equal words are equal bytes. */
export const normalForm: TextRule = {
  name: 'normal-form',
  scope: 'text',
  description: 'Text is in Unicode normal form C.',
  *check({ text }) {
    const normal = text.normalize('NFC');
    if (normal === text) return;
    const offset = [...text].findIndex((character, index) => character !== [...normal][index]);
    yield {
      offset: [...text].slice(0, offset).join('').length,
      message: 'a character is not in Unicode normal form C',
      fix: 'npm run fix writes it so',
    };
  },
};
