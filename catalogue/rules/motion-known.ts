import type { CatalogueRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

/**
 * An exercise has a movement: key poses of its own, or a pattern from motions/. It can lack one if requirements.json
 * allows it, but a named pattern has to exist.
 */
export const motionKnown: CatalogueRule = function* ({ exercises, requirements, motions }) {
  for (const exercise of exercises) {
    const { motion } = exercise;
    const pattern = motion?.pattern;
    if (pattern !== undefined && !motions.has(pattern)) {
      yield {
        of: exercise,
        path: ['motion', 'pattern'],
        message: `unknown motion pattern "${pattern}"`,
        fix: didYouMean(pattern, motions.keys()) ?? `add motions/${pattern}.json`,
      };
    } else if (requirements.motionRequired && pattern === undefined && motion?.keys == null) {
      yield {
        of: exercise,
        path: ['motion'],
        message: 'the exercise has no movement',
        fix: 'name a pattern of motions/',
      };
    }
  }
};
