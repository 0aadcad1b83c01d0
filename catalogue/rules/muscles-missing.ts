import type { FileRule } from '../rule.ts';

/** Movement patterns about one joint that a machine or a support holds to one muscle group. */
const isolated = new Set(['hip-adduction', 'leg-extension']);

export const musclesMissing: FileRule = {
  name: 'muscles-missing',
  scope: 'file',
  description: 'Only a truly isolated movement has no secondary muscles.',
  *check({ secondaryMuscles, motion }) {
    if (secondaryMuscles.length > 0 || isolated.has(String(motion?.pattern))) return;
    yield {
      path: ['secondaryMuscles'],
      message: 'no secondary muscles',
      fix: 'name those that work along, or list the movement pattern as isolated in catalogue/rules/muscles-missing.ts',
    };
  },
};
