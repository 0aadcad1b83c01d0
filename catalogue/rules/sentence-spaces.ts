import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

export const sentenceSpaces: FileRule = {
  name: 'sentence-spaces',
  scope: 'file',
  description: 'Words are separated by one space, with none at either end.',
  *check(exercise) {
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
  },
};
