import type { RestPose } from '../anatomy/skeleton.ts';
import { distance, origin, type Vec3 } from '../geometry/vector.ts';
import { MotionError } from '../motion-error.ts';
import type { ResolvedMotion } from '../resolve/resolve.ts';
import type { MomentPose } from './between-keys.ts';
import { centerOfMass } from './center-of-mass.ts';
import { frameOf, type OfferedFrames, type Posed, solvePose } from './pose.ts';

/** The most times that the pelvis is shifted, and the distance in meters at which the point counts as in place. */
const mostShifts = 10;
const inPlace = 5e-4;

/**
 * Poses a figure, and shifts its pelvis until the balanced point is in place; the frames that the limbs hold on to stay
 * where they are.
 * @throws MotionError if the point doesn't move with the pelvis
 */
export function balanced(
  pose: MomentPose,
  rest: RestPose,
  offers: OfferedFrames,
  balance: ResolvedMotion['balance'],
): Posed {
  let shift: Vec3 = [0, 0, 0];
  let posed = solvePose(pose, rest, offers, shift);
  if (!balance) return posed;
  for (let round = 0; round < mostShifts; round++) {
    const point = positionOf(balance.point, posed);
    const missing: Vec3 = [(balance.x ?? point[0]) - point[0], 0, (balance.z ?? point[2]) - point[2]];
    if (distance(missing, origin) < inPlace) return posed;
    shift = [shift[0] + missing[0], 0, shift[2] + missing[2]];
    posed = solvePose(pose, rest, offers, shift);
  }
  throw new MotionError(`"balance" can't move "${balance.point}": it does not go with the pelvis`, ['balance']);
}

function positionOf(name: string, posed: Posed): Vec3 {
  return name === 'mass' ? centerOfMass(posed.bones) : frameOf(name, posed).position;
}
