import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';

/** The body part is a word of vocabulary/body-parts.json. */
export const bodyPartKnown: FileRule = function* ({ bodyPart }, { vocabulary }) {
  const words = vocabulary.bodyParts.map(({ word }) => word);
  if (words.includes(bodyPart)) return;
  const fix = expectedWord(bodyPart, words, 'vocabulary/body-parts.json');
  yield { path: ['bodyPart'], message: `unknown body part "${bodyPart}"`, fix };
};
