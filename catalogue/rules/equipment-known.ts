import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

export const equipmentKnown: FileRule = {
  name: 'equipment-known',
  scope: 'file',
  description: 'The equipment is a word of vocabulary/equipment.json.',
  *check({ equipment }, { vocabulary }) {
    const words = vocabulary.equipment.map(({ word }) => word);
    if (words.includes(equipment)) return;
    yield { path: ['equipment'], message: `unknown equipment "${equipment}"`, fix: didYouMean(equipment, words) };
  },
};
