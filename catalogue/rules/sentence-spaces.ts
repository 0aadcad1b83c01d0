import type { FileRule } from '../rule.ts';

export const sentenceSpaces: FileRule = {
  name: 'sentence-spaces',
  scope: 'file',
  description: 'Words are separated by one space, with none at either end.',
  *check({ instructions }) {
    for (const [index, sentence] of instructions.entries()) {
      const match = /^ | {2}| $/.exec(sentence);
      if (!match) continue;
      yield {
        path: ['instructions', index],
        within: match.index,
        message: 'a space too many',
        fix: 'npm run fix takes it out',
      };
    }
  },
};
