import type { FileRule } from '../rule.ts';

/** Kinds of equipment that people call by a name of their own. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['rope', ['battle rope', 'climbing rope', 'jump rope']],
]);

export const nameEquipment: FileRule = {
  name: 'name-equipment',
  scope: 'file',
  description: 'A name begins with the equipment, except for body weight, which is left out.',
  *check({ name, equipment }, { vocabulary }) {
    if (!vocabulary.equipment.some(({ word }) => word === equipment)) return;
    const starts = [equipment, ...(kinds.get(equipment) ?? [])];
    const begins = starts.some((start) => name === start || name.startsWith(`${start} `));
    if (equipment === 'body weight') {
      if (!begins) return;
      yield { path: ['name'], message: `the name begins with "${equipment}"`, fix: 'leave these words out' };
    } else if (!begins) {
      yield {
        path: ['name'],
        message: `the name begins with "${name.split(' ')[0]}"; expected ${starts.map((word) => `"${word}"`).join(' or ')}`,
        fix: `"${equipment} ${name}"?`,
      };
    }
  },
};
