import { boneNames } from '../skeleton.ts';
import { clamp, degrees, distance } from '../vector.ts';
import { inWords, millimetres, type Rule } from './rule.ts';

/** From each frame to the next, and from the last to the first, nothing jumps. */
export const loop: Rule = {
  name: 'loop',
  description: 'The loop closes and nothing jumps.',
  *check({ frames, order }, { step, turnDegrees }) {
    for (const [i, index] of order.entries()) {
      const next = order[(i + 1) % order.length]!;
      const [before, after] = [frames[index]!, frames[next]!];
      for (const bone of boneNames) {
        const moved = distance(before.bones[bone].position, after.bones[bone].position);
        if (moved > step) {
          yield {
            frame: next,
            part: inWords(bone),
            fault: `jumps ${millimetres(moved)} from the frame before`,
            amount: moved,
            tolerance: 'step',
            hint: 'give the way more time ("take", "seconds") or a key in between; a cycle has to end where it began',
          };
        }
        const turned = angleBetween(before.bones[bone].rotation, after.bones[bone].rotation);
        if (turned > turnDegrees) {
          yield {
            frame: next,
            part: `${inWords(bone)} turn`,
            fault: `is ${Math.round(turned)}° from the frame before`,
            amount: turned,
            tolerance: 'turnDegrees',
            hint: 'a pole or a thumb passes through the direction of its limb: choose one that stays clear of it',
          };
        }
      }
    }
  },
};

function angleBetween(a: readonly number[], b: readonly number[]): number {
  const cosine = Math.abs(a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]! + a[3]! * b[3]!);
  return degrees(2 * Math.acos(clamp(cosine, -1, 1)));
}
