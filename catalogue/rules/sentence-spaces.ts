import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Words are separated by one space, with none at either end. */
export const sentenceSpaces: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const match = /^ | {2}| $/.exec(sentence);
    if (!match) continue;
    yield {
      path,
      within: match.index,
      message: 'a space too many',
      fix: 'npm run fix takes it out',
    };
  }
};
