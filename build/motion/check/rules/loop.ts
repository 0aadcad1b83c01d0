import { type BoneName, boneNames } from '../../anatomy/skeleton.ts';
import { degreesBetween, distance } from '../../geometry/vector.ts';
import { inWords, millimetres, movementRule } from '../rule.ts';

/** From each frame to the next, and from the last to the first, nothing jumps. Told of the bone that jumps furthest. */
export const loop = movementRule({
  name: 'loop',
  description: 'The loop closes and nothing jumps.',
  tolerances: {
    step: { most: 0.34, unit: 'mm', of: 'what a joint moves between two frames' },
    turnDegrees: { most: 80, unit: '°', of: 'what a bone turns between two frames' },
  },
  *check({ frames, order }, { step, turnDegrees }) {
    let farthest: Jump = { amount: 0, bone: 'pelvis', frame: 0 };
    let turned: Jump = farthest;
    for (const [i, index] of order.entries()) {
      const frame = order[(i + 1) % order.length]!;
      const before = frames[index]!.bones;
      const after = frames[frame]!.bones;
      for (const bone of boneNames) {
        const moved = distance(before[bone].position, after[bone].position);
        if (moved > farthest.amount) farthest = { amount: moved, bone, frame };
        const turn = degreesBetween(before[bone].rotation, after[bone].rotation);
        if (turn > turned.amount) turned = { amount: turn, bone, frame };
      }
    }
    if (farthest.amount > step) {
      yield {
        frame: farthest.frame,
        part: inWords(farthest.bone),
        fault: `jumps ${millimetres(farthest.amount)} from the frame before`,
        amount: farthest.amount,
        tolerance: 'step',
        hint: 'give the way more time ("take", "seconds") or a key in between; a cycle has to end where it began',
      };
    }
    if (turned.amount > turnDegrees) {
      yield {
        frame: turned.frame,
        part: inWords(turned.bone),
        fault: `turns ${Math.round(turned.amount)}° from the frame before`,
        amount: turned.amount,
        tolerance: 'turnDegrees',
        hint: 'a pole or a thumb passes through the direction of its limb: choose one that stays clear of it',
      };
    }
  },
});

interface Jump {
  readonly amount: number;
  readonly bone: BoneName;
  readonly frame: number;
}
