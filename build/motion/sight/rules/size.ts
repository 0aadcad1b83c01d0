import type { ViewRule } from '../view-rule.ts';

/** The minimum share of the frame's side that the figure takes up over the loop. */
const least = 0.57;

/** On a card, the figure is the content. */
export const size: ViewRule = {
  description: 'The figure, or the part of it that is shown, fills the frame.',
  allowed: `at least ${Math.round(least * 100)} % of the frame`,
  check({ side, moments }) {
    const boxes = moments.map(({ box }) => box);
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    const share = Math.max(across, down) / side;
    if (share >= least) return undefined;
    return {
      frame: 0,
      part: 'figure',
      // Rounded down: 56.9 % is not the 57 % that are allowed.
      found: `fills ${Math.floor(share * 100)} % of the frame`,
      amount: least - share,
      fix: 'look along the long object in its hands ("view"), move the equipment closer, or choose a side that needs no muscle map',
    };
  },
};
