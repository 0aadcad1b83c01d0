import { boneNames } from '../../anatomy/skeleton.ts';
import { degreesBetween } from '../../geometry/vector.ts';
import { durationOf } from '../../loop-time.ts';
import { sampling } from '../../solve/sampling.ts';
import { partMoved } from '../../solve/way-moved.ts';
import { inWords, millimeters, movementRule } from '../rule.ts';

/** Frames this many ms apart (25 per second) may differ as much as the speed requires. */
const fastest = 40;

/** No joint, hand, foot or held prop jumps between frames, or from the last to the first. Reports the farthest jump. */
export const loop = movementRule({
  description: 'The loop closes and nothing jumps.',
  tolerances: {
    step: {
      most: 0.15,
      unit: 'mm',
      of: 'the distance that a joint, a hand, a foot or an implement moves between two frames more than 40 ms apart',
    },
    speed: { most: 12, unit: 'm/s', of: 'the speed of any of them' },
    turnDegrees: { most: 80, unit: '°', of: 'the rotation of a bone between two frames' },
  },
  *check({ frames, order, spans, delays }, { step, speed, turnDegrees }) {
    const total = durationOf({ delays });
    let quickest: Jump = { amount: 0, part: 'pelvis', frame: 0 };
    let farthest: Jump = { amount: 0, part: 'pelvis', frame: 0 };
    let turned: Jump = farthest;
    for (const [i, index] of order.entries()) {
      const frame = order[(i + 1) % order.length]!;
      const { part, meters } = partMoved(frames[index]!, frames[frame]!);
      const next = spans[(i + 1) % order.length]![0] + (i === order.length - 1 ? total : 0);
      const ms = Math.max(sampling.shortest, next - spans[i]![1]);
      if (ms > fastest && meters > farthest.amount) farthest = { amount: meters, part, frame };
      const metersPerSecond = (meters / ms) * 1000;
      if (metersPerSecond > quickest.amount) quickest = { amount: metersPerSecond, part, frame };
      const before = frames[index]!.bones;
      const after = frames[frame]!.bones;
      for (const bone of boneNames) {
        const turn = degreesBetween(before[bone].rotation, after[bone].rotation);
        if (turn > turned.amount) turned = { amount: turn, part: bone, frame };
      }
    }
    if (farthest.amount > step) {
      yield {
        ...jumping(farthest, `jumps ${millimeters(farthest.amount)} from the frame before`),
        tolerance: 'step',
        fix: 'give the movement more time ("take", "seconds") or a key in between; a pole may pass through the direction of its limb; a cycle must end where it began',
      };
    }
    if (quickest.amount > speed) {
      yield {
        ...jumping(quickest, `moves at ${quickest.amount.toFixed(1)} m/s`),
        tolerance: 'speed',
        fix: 'give the movement more time ("take", "seconds")',
      };
    }
    if (turned.amount > turnDegrees) {
      yield {
        ...jumping(turned, `turns ${Math.round(turned.amount)}° from the frame before`),
        tolerance: 'turnDegrees',
        fix: 'a pole or a thumb passes through the direction of its limb: choose one that stays clear of it',
      };
    }
  },
});

interface Jump {
  readonly amount: number;
  readonly part: string;
  readonly frame: number;
}

function jumping({ frame, part, amount }: Jump, found: string) {
  return { frame, part: inWords(part), found, amount };
}
