import { type Bones, handedness, sides } from '../../anatomy/skeleton.ts';
import type { Transform } from '../../geometry/transform.ts';
import { add, mix } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { heldGrip, loadedArm, sidewards } from './lever.ts';
import { preacherPad } from './preacher.ts';
import { seatSolids } from './seat.ts';

/** Loaded arms that pivot outside the elbows and end in the hands, the left one first. */
function elbowArms(at: Transform, bones: Bones, hands: readonly [Transform, Transform]): Solid[] {
  return sides.flatMap((side, i) => {
    const outwards = sidewards(at, handedness(side));
    const { tip, solids } = heldGrip(hands[i]!, outwards);
    const elbow = bones[`forearm.${side}`].position;
    return passable([...loadedArm(mix(elbow, add(elbow, outwards), 0.1), tip, outwards, 0.1), ...solids]);
  });
}

/** Length of the level machine's pad along the upper arms. */
const padLength = 0.3;

/** A pad at shoulder height, and arms that pivot at the elbows. */
export const armPadMachine = defineProp({
  description:
    'A curl or triceps extension machine with a pad at shoulder height: a seat like a bench’s, with a back rest of `back` degrees (0: none), a pad for the upper arms that slopes down by `slope` degrees from its near edge at `height` above z = `pad`, and arms that pivot at the elbows and follow the hands.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, back: 0, pad: 0.26, height: 0.98, slope: 8, left: 'grip.left', right: 'grip.right' },
  build(p, { at, parts, frame, bones }) {
    const top = new SolidMaker(tilted(at, [0, p.height, p.pad], p.slope));
    const post = p.pad + padLength - 0.06;
    return [
      ...seatSolids(at, { height: p.seat, back: p.back }),
      top.box([0, -0.03, padLength / 2], [0.56, 0.06, padLength], 'pad', 0.024),
      parts.beam([0, 0.03, post], [0, p.height - 0.1, post], 0.05),
      parts.box([0, 0.022, post], [0.32, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.03, 0.1], [0, 0.03, post], 0.05, 0.04),
      ...elbowArms(at, bones, [frame(p.left), frame(p.right)]),
    ];
  },
});

/** A sloping pad for the upper arms, and arms that pivot at the elbows. */
export const armCurlMachine = defineProp({
  description:
    'A curl or triceps extension machine: a seat like a bench’s without a back rest, a sloping pad for the upper arms with its upper edge at z = `pad`, and arms that pivot at the elbows and follow the hands.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, pad: 0.24, height: 0.9, left: 'grip.left', right: 'grip.right' },
  build(p, { at, frame, bones }) {
    return [
      ...seatSolids(at, { height: p.seat, back: 0 }),
      ...preacherPad(at, p.pad, p.height),
      ...elbowArms(at, bones, [frame(p.left), frame(p.right)]),
    ];
  },
});
