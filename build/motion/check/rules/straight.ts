import { sides } from '../../anatomy/skeleton.ts';
import { jointAngles } from '../joint-angles.ts';
import { movementRule } from '../rule.ts';
import { straightLimbs } from '../straight-limbs.ts';

/** A limb that an instruction straightens is straight somewhere in the loop, at least on one side. */
export const straight = movementRule({
  description: 'Arms and legs that the instructions lock or straighten are straight in some frame.',
  tolerances: {
    straightElbow: { most: 25, unit: '°', of: 'the remaining bend of an elbow at its straightest' },
    straightKnee: { most: 20, unit: '°', of: 'the remaining bend of a knee at its straightest' },
  },
  *check({ frames, instructions = [] }, { straightElbow, straightKnee }) {
    const most = { elbow: straightElbow, knee: straightKnee };
    for (const [i, instruction] of instructions.entries()) {
      for (const { joint, words } of straightLimbs(instruction)) {
        const bends = frames.map(({ bones }) => Math.min(...sides.map((side) => jointAngles(bones, side)[joint])));
        const least = Math.min(...bends);
        if (least <= most[joint]) continue;
        yield {
          frame: bends.indexOf(least),
          part: joint,
          found: `is bent by ${Math.round(least)}° at its straightest, and step ${i + 1} says "${words}"`,
          amount: least,
          tolerance: joint === 'elbow' ? 'straightElbow' : 'straightKnee',
          fix: `bring the target to the end of the ${joint === 'elbow' ? 'arm' : 'leg'}, or say in the step how far it bends`,
        };
      }
    }
  },
});
