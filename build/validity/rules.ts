import type { ShownRule } from './rule.ts';
import { equipmentShown } from './rules/equipment-shown.ts';
import { requiresShown } from './rules/requires-shown.ts';
import { stepsShown } from './rules/steps-shown.ts';
import { traitsShown } from './rules/traits-shown.ts';

/** All rules about what a movement shows, by their names, in the order of their findings. */
export const shownRules: Readonly<Record<string, ShownRule>> = {
  'equipment-shown': equipmentShown,
  'requires-shown': requiresShown,
  'traits-shown': traitsShown,
  'steps-shown': stepsShown,
};
