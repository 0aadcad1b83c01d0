import type { FileRule } from '../rule.ts';
import { counted } from '../support/counted.ts';
import { sentencesOf } from '../text/sentences.ts';

/** The minimum number of words in a step and in a tip. */
const fewest = { instructions: 5, tips: 3 } as const;
const most = 30;

/** A step or tip has at most {@link most} words, and at least as many as {@link fewest} says. */
export const sentenceLength: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const count = sentence.trim().split(/\s+/).length;
    const least = fewest[path[0]];
    if (count >= least && count <= most) continue;
    yield { path, message: `the sentence has ${counted(count, 'word')}; expected ${least} to ${most}` };
  }
};
