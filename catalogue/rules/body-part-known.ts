import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

/** The body part is a word of vocabulary/body-parts.json. */
export const bodyPartKnown: FileRule = function* ({ bodyPart }, { vocabulary }) {
  const words = vocabulary.bodyParts.map(({ word }) => word);
  if (words.includes(bodyPart)) return;
  yield { path: ['bodyPart'], message: `unknown body part "${bodyPart}"`, fix: didYouMean(bodyPart, words) };
};
