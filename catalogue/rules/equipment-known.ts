import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

/** The equipment is a word of vocabulary/equipment.json. */
export const equipmentKnown: FileRule = function* ({ equipment }, { vocabulary }) {
  const words = vocabulary.equipment.map(({ word }) => word);
  if (words.includes(equipment)) return;
  yield { path: ['equipment'], message: `unknown equipment "${equipment}"`, fix: didYouMean(equipment, words) };
};
