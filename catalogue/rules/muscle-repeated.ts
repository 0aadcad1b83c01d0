import { muscleParts } from '../muscles.ts';
import type { FileRule } from '../rule.ts';

export const muscleRepeated: FileRule = {
  name: 'muscle-repeated',
  scope: 'file',
  description: 'A muscle has one role in an exercise.',
  *check({ muscles }) {
    const parts = new Map<string, string>();
    for (const part of muscleParts) {
      for (const [index, muscle] of muscles[part].entries()) {
        const earlier = parts.get(muscle);
        if (earlier === undefined) parts.set(muscle, part);
        else
          yield { path: ['muscles', part, index], message: `"${muscle}" is already ${earlier}`, fix: 'keep the first' };
      }
    }
  },
};
