import { bonesOf, type Side } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { distance } from '../../geometry/vector.ts';
import { MotionError } from '../../motion-error.ts';
import { findFrame } from '../../solve/pose.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import type { AngleClaim, AngleName, DistanceClaim } from '../claims.ts';
import { arcsine, jointAngles } from '../joint-angles.ts';
import { millimeters, movementRule } from '../rule.ts';

/** Measures what the pattern claims, such as an end position described in the text. */
export const claim = movementRule({
  description: 'The `claims` of a movement about its keys are true.',
  tolerances: {
    claim: { most: 0.005, unit: 'mm', of: 'a distance beyond the claimed one' },
    claimDegrees: { most: 2, unit: '°', of: 'an angle outside the claimed range' },
  },
  *check({ frames, claims = [] }, { claim: meters, claimDegrees }) {
    for (const claimed of claims) {
      const frame = frames.findIndex(({ moment }) => moment.t === 0 && moment.from === claimed.key);
      const found = frames[frame];
      if (!found) continue;
      const isAngle = 'angle' in claimed;
      const amount = isAngle ? outside(claimed, angleOf(found, claimed.angle, claimed.side)) : beyond(claimed, found);
      if (amount <= (isAngle ? claimDegrees : meters)) continue;
      yield {
        frame,
        part: `"${claimed.name}"`,
        found: `is not true: ${isAngle ? tellAngle(claimed, found) : tellDistance(claimed, amount)}`,
        amount,
        tolerance: isAngle ? 'claimDegrees' : 'claim',
        fix: 'change the key until it is true, or remove the claim if the text says nothing of the kind',
      };
    }
  },
});

function tellAngle(claimed: AngleClaim, frame: SolvedFrame): string {
  const { angle, side, least, most } = claimed;
  const found = Math.round(angleOf(frame, angle, side));
  return `${angle} is ${found}°; the claim is ${found < least ? `at least ${least}` : `at most ${most}`}°`;
}

function tellDistance({ from, to, most }: DistanceClaim, amount: number): string {
  return `it is ${millimeters(most + amount)} from ${from} to ${to}; the claim is at most ${millimeters(most)}`;
}

function outside({ least, most }: AngleClaim, angle: number): number {
  return Math.max(least - angle, angle - most);
}

function beyond({ from, offset, to, most }: DistanceClaim, frame: SolvedFrame): number {
  return distance(toWorld(claimedFrame(frame, from), offset), claimedFrame(frame, to).position) - most;
}

function claimedFrame(frame: SolvedFrame, name: string) {
  const found = findFrame(name, frame);
  if (!found) throw new MotionError(`a claim names "${name}", and there is no such frame`, ['claims']);
  return found;
}

/** An angle in degrees: of a joint as in a key pose, or the rise of a body part from its near end, 90 straight up. */
function angleOf({ bones }: SolvedFrame, name: AngleName, side: Side): number {
  const angles = jointAngles(bones, side);
  const rise = (from: keyof typeof bones, to: keyof typeof bones) =>
    arcsine((bones[to].position[1] - bones[from].position[1]) / distance(bones[from].position, bones[to].position));
  switch (name) {
    case 'elbow':
    case 'knee':
      return angles[name];
    case 'shoulder':
      return angles.shoulder.raise;
    case 'hip':
      return angles.hip.flexion;
    case 'upperArm':
      return rise(bonesOf[side].upperArm, bonesOf[side].forearm);
    case 'thigh':
      return rise(bonesOf[side].thigh, bonesOf[side].shin);
    case 'trunk':
      return rise('pelvis', 'neck');
  }
}
