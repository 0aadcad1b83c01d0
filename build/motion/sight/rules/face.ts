import type { ViewRule } from '../view-rule.ts';

/** The share of the face that may be hidden, and the share of moments in which more may be. */
const most = { hidden: 0.4, moments: 0.5 };
/** With fewer pixels, the face is seen from behind or in profile and can't be covered. */
const leastFace = 4;

/** A figure whose face is behind a plate looks wrong. */
export const face: ViewRule = {
  description: 'No equipment covers the face most of the time.',
  allowed: `at most ${most.hidden * 100} % hidden, in at least ${100 - most.moments * 100} % of the moments`,
  check({ moments }) {
    const hiddenShare = ({ face, faceHidden }: { face: number; faceHidden: number }) =>
      face < leastFace ? 0 : faceHidden / face;
    const covered = moments.filter((moment) => hiddenShare(moment) > most.hidden);
    if (covered.length <= moments.length * most.moments) return undefined;
    const worst = covered.reduce((a, b) => (hiddenShare(b) > hiddenShare(a) ? b : a));
    return {
      frame: worst.frame,
      part: 'face',
      found: `is covered by ${Math.round(hiddenShare(worst) * 100)} %, and so in ${covered.length} of ${moments.length} moments`,
      amount: covered.length / moments.length,
      fix: 'look past the equipment ("view"), or move it or the hands',
    };
  },
};
