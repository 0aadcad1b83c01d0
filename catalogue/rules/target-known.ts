import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';
import { controlledWord } from '../text/controlled-word.ts';

/** The target is a word of vocabulary/targets.json. */
export const targetKnown: FileRule = function* ({ target }, { vocabulary }) {
  const words = vocabulary.targets.map(({ word }) => word);
  if (words.includes(target)) return;
  // A synonym of a muscle's word may be spelled like another target.
  const fix = expectedWord(controlledWord(target, vocabulary.muscles) ?? target, words, 'vocabulary/targets.json');
  yield { path: ['target'], message: `unknown target "${target}"`, fix };
};
