import type { FileRule } from '../rule.ts';

const fewest = 6;
const most = 30;

export const sentenceLength: FileRule = {
  name: 'sentence-length',
  scope: 'file',
  description: `A step has ${fewest} to ${most} words.`,
  *check({ instructions }) {
    for (const [index, sentence] of instructions.entries()) {
      const count = sentence.trim().split(/\s+/).length;
      if (count >= fewest && count <= most) continue;
      yield {
        path: ['instructions', index],
        message: `the sentence has ${count} ${count === 1 ? 'word' : 'words'}; expected ${fewest} to ${most}`,
      };
    }
  },
};
