import { muscleRoles } from '../muscles.ts';
import type { FileRule } from '../rule.ts';

/** A muscle has one role in an exercise. */
export const muscleRepeated: FileRule = function* ({ muscles }) {
  const roles = new Map<string, string>();
  for (const role of muscleRoles) {
    for (const [index, muscle] of muscles[role].entries()) {
      const earlier = roles.get(muscle);
      if (earlier === undefined) roles.set(muscle, role);
      else
        yield { path: ['muscles', role, index], message: `"${muscle}" is already ${earlier}`, fix: 'keep the first' };
    }
  }
};
