import { innerRegions, regionsOf } from '../../anatomy/muscle-regions.ts';
import type { ViewRule } from '../view-rule.ts';

/** The minimum share of the frame for the trained muscle, averaged over the loop: 49 pixels on a card of 180 × 180. */
const least = 0.0015;

/** A target that the figure doesn't show must be visible on the muscle map. */
export const target: ViewRule = {
  description: 'The trained muscle is visible, on the figure or on the muscle map.',
  allowed: `at least ${least * 100} % of the frame over the loop`,
  check({ scene, side, moments }) {
    if (scene.inset === 'alone' || [...regionsOf(scene.main)].every((region) => innerRegions.has(region)))
      return undefined;
    const share = moments.reduce((sum, { target }) => sum + target, 0) / moments.length / side ** 2;
    if (share >= least) return undefined;
    const worst = moments.reduce((a, b) => (b.target < a.target ? b : a));
    return {
      frame: worst.frame,
      part: scene.main.join(', '),
      found: `is seen on ${(share * 100).toFixed(2)} % of the frame`,
      amount: least - share,
      fix: 'look from a side that shows it ("view"), or leave out "view" so that the camera chooses',
    };
  },
};
