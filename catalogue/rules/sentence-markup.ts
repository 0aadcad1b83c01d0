import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

const numbering = /^(?:step\s*\d+|\(?\d+[.):]|[-*+•])/i;
const markup = /<[^>]*>|&(?:(?:[a-z]+|#\d+);)?|https?:|[*_`#|[\]{}\\]/i;

/** A step or tip is plain text: no numbering, no markup, no address. */
export const sentenceMarkup: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const number = numbering.exec(sentence);
    const mark = markup.exec(sentence);
    if (number) {
      yield {
        path,
        message: `the sentence is numbered with "${number[0]}"`,
        fix: 'the order of the steps is enough',
      };
    } else if (mark) {
      const fix = mark[0] === '&' ? 'write "and"' : 'write plain text';
      yield { path, within: mark.index, message: `"${mark[0]}" is markup`, fix };
    }
  }
};
