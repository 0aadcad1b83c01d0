import { bonesOf, gripCentre, type Side, sides } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { distanceToShape } from '../../shapes/shapes.ts';
import type { SolvedFrame } from '../../solve/solve.ts';
import { frameRule, millimetres } from '../rule.ts';
import { tolerances } from '../tolerances.ts';

type Prop = SolvedFrame['props'][number];

/** A closed hand has something in it. A fist around nothing says so by a radius of 0. */
export const hold = frameRule('hold', 'Hands hold what they hold.', (frame, { hold: most }, tell) => {
  for (const side of sides) {
    const { curl, radius } = frame.hands[side];
    if (curl < 0.8 || radius === 0) continue;
    const nearest = Math.min(...frame.props.map((prop) => distanceToProp(frame, side, prop)));
    if (nearest <= most) continue;
    tell({
      part: `${side} hand`,
      fault: nearest === Number.POSITIVE_INFINITY ? 'holds nothing' : `holds nothing within ${millimetres(nearest)}`,
      amount: nearest,
      tolerance: 'hold',
      hint: 'put a prop into "grip" or into the frame of the arm\'s "ik", open the hand by "curl", or make it a fist by "radius": 0',
    });
  }
});

/** Whether a hand is closed around a prop, so that it may overlap it. */
export function holdsProp(frame: SolvedFrame, side: Side, prop: Prop): boolean {
  return frame.hands[side].curl >= 0.5 && distanceToProp(frame, side, prop) <= tolerances.hold;
}

/** From the middle of the grip to the nearest surface of a prop, 0 inside. */
function distanceToProp(frame: SolvedFrame, side: Side, prop: Prop): number {
  const grip = toWorld(frame.bones[bonesOf[side].hand], gripCentre[side]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { shape } of prop.solids) nearest = Math.min(nearest, Math.max(0, distanceToShape(grip, shape)));
  return nearest;
}
