import { sides } from '../../anatomy/skeleton.ts';
import { distanceToProp } from '../../solve/held-prop.ts';
import { gripReach } from '../closed-hand.ts';
import { frameRule, millimeters } from '../rule.ts';

/** A closed hand must hold something. A fist around nothing has a radius of 0. */
export const hold = frameRule({
  description: 'Closed hands touch what they hold.',
  tolerances: { hold: { most: gripReach, unit: 'mm', of: 'a closed hand from the surface of what it holds' } },
  check(frame, { hold: most }, tell) {
    for (const side of sides) {
      const { curl, radius } = frame.hands[side];
      if (curl < 0.8 || radius === 0) continue;
      const nearest = Math.min(...frame.props.map((prop) => distanceToProp(frame, side, prop)));
      if (nearest <= most) continue;
      tell({
        part: `${side} hand`,
        found: nearest === Infinity ? 'holds nothing' : `holds nothing within ${millimeters(nearest)}`,
        amount: nearest,
        tolerance: 'hold',
        fix: 'put a prop in "grip" or in the frame of the arm\'s "ik", open the hand with "curl", or make it a fist with "radius": 0',
      });
    }
  },
});
