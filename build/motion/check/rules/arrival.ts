import { durationOf } from '../../loop-time.ts';
import { partMoved } from '../../solve/way-moved.ts';
import { inWords, movementRule } from '../rule.ts';

/** The shortest visible stay, in ms. */
const leastStay = 80;

/** Whatever stops must slow down first, except for what is thrown, struck or dropped. */
export const arrival = movementRule({
  description: 'Movement slows down before a stop and starts slowly after one.',
  tolerances: {
    arrivalSpeed: {
      most: 1.5,
      unit: 'm/s',
      of: 'the speed in the last step before a stop, or in the first step after it',
    },
  },
  *check({ frames, order, spans, delays }, { arrivalSpeed: most }) {
    const total = durationOf({ delays });
    for (const [i, index] of order.entries()) {
      const [from, to] = spans[i]!;
      if (to - from < leastStay) continue;
      for (const side of [-1, 1]) {
        const k = (i + side + order.length) % order.length;
        const [otherFrom, otherTo] = spans[k]!;
        const ms = ((side < 0 ? from - otherTo : otherFrom - to) + total) % total;
        const { part, meters } = partMoved(frames[index]!, frames[order[k]!]!);
        const speed = ms > 0 ? (meters / ms) * 1000 : 0;
        if (speed <= most) continue;
        yield {
          frame: index,
          part: inWords(part),
          found: `${side < 0 ? 'stops' : 'starts'} at ${speed.toFixed(1)} m/s where the figure stays for ${((to - from) / 1000).toFixed(2)} s`,
          amount: speed,
          tolerance: 'arrivalSpeed',
          fix: 'remove "ease", give the movement more time, or remove the "hold"; widen the tolerance if something strikes',
        };
      }
    }
  },
});
