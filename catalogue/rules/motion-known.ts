import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

/** Only where `requirements.json` says that movements are required. */
export const motionKnown: FileRule = {
  name: 'motion-known',
  scope: 'file',
  description: 'An exercise has a movement: key poses of its own, or a pattern that motions/ has.',
  *check({ motion }, { requirements, motions }) {
    if (!requirements.motionRequired) return;
    const pattern = motion?.pattern;
    if (typeof pattern === 'string' && !motions.has(pattern)) {
      yield {
        path: ['motion', 'pattern'],
        message: `unknown movement pattern "${pattern}"`,
        fix: didYouMean(pattern, motions.keys()) ?? `add motions/${pattern}.json`,
      };
    } else if (pattern == null && motion?.keys == null) {
      yield { path: ['motion'], message: 'the exercise has no movement', fix: 'name a pattern of motions/' };
    }
  },
};
