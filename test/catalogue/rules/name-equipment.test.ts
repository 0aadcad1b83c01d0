import { expect, test } from 'vitest';
import { nameEquipment } from '../../../catalogue/rules/name-equipment.ts';

test.each([
  ['rope', 'skipping with a rope', 1],
  ['rope', 'skipping for ropewalkers', 0],
  ['rope', 'rope skipping', 0],
])('with the equipment %s, "%s" has %i findings', (equipment, name, count) => {
  const vocabulary = { equipment: [{ word: 'rope' }, { word: 'dumbbell' }] };
  expect([...nameEquipment({ name, equipment } as never, { vocabulary } as never)].length).toBe(count);
});
