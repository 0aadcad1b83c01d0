import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';

/** The equipment is a word of vocabulary/equipment.json. */
export const equipmentKnown: FileRule = function* ({ equipment }, { vocabulary }) {
  const words = vocabulary.equipment.map(({ word }) => word);
  if (words.includes(equipment)) return;
  const fix = expectedWord(equipment, words, 'vocabulary/equipment.json');
  yield { path: ['equipment'], message: `unknown equipment "${equipment}"`, fix };
};
