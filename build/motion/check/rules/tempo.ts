import { durationOf } from '../../loop-time.ts';
import { movementRule } from '../rule.ts';

/** The work from which something counts as a visible lift, in joules. */
const leastLoad = 15;

/** A load is lowered more slowly than it is lifted. Swings are not lifts, and stretches work against no load. */
export const tempo = movementRule({
  description: 'A lift takes a different time up than down.',
  tolerances: {
    uneven: {
      most: 0.3,
      unit: 's',
      of: 'the difference in time between the two directions of a lift',
      limit: 'at least',
    },
  },
  *check({ order, spans, delays, load, tempo: own, isHold }, { uneven: least }) {
    if (!own || own === 'quick' || isHold || Math.abs(load) < leastLoad) return;
    // The way back reuses the frames of the way there; a second round has others.
    const turn = order.findIndex((frame, i) => (order[i + 1] ?? -1) < frame);
    const next = order.findIndex((frame, i) => i > turn && frame > order[turn]!);
    const roundMs = next < 0 ? durationOf({ delays }) : spans[next]![0];
    const there = spans[turn]![0] - spans[0]![1];
    const back = roundMs - spans[turn]![1];
    if (Math.abs(there - back) >= least * 1000) return;
    yield {
      frame: order[turn]!,
      part: 'the load',
      found: `goes back in ${(back / 1000).toFixed(1)} s, as it came`,
      amount: least - Math.abs(there - back) / 1000,
      tolerance: 'uneven',
      fix: 'remove its "tempo", or set it to the direction that comes first: "lift" or "lower"',
    };
  },
});
