import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';
import { plainCharacters } from '../text/typography.ts';

/** Anything but printable ASCII and the degree sign, which every font, keyboard and search field supports. */
const foreign = /[^ -~°]/u;

/** A step or tip is written in ASCII and "°", without typographic quotes and dashes. */
export const sentenceCharacters: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const match = foreign.exec(sentence);
    if (!match) continue;
    const plain = plainCharacters.get(match[0]);
    yield {
      path,
      within: match.index,
      message: `the character "${match[0]}" is not plain ASCII`,
      fix: plain ? `npm run fix writes ${plain}` : 'write it with plain letters, a comma or a hyphen',
    };
  }
};
