import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

/** A step or tip is one sentence: from a capital letter to a period, with no other sentence end inside. */
export const sentenceForm: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const end = /(?<!^\d+)[.!?]['")]*\s+\S/.exec(sentence);
    if (end) {
      yield { path, within: end.index, message: 'a second sentence begins here', fix: 'make it a step of its own' };
    } else if (/^['"]?[a-z]/.test(sentence)) {
      yield { path, message: `the sentence begins with "${sentence.slice(0, 1)}"; expected a capital letter` };
    } else if (!/[^.]\.$/.test(sentence)) {
      const within = sentence.length - 1;
      yield { path, within, message: `the sentence ends with "${sentence.slice(-1)}"; expected one period` };
    }
  }
};
