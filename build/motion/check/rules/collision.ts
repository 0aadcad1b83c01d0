import type { BoneName } from '../../anatomy/skeleton.ts';
import { betweenSegments } from '../../geometry/segment.ts';
import { distance, mix } from '../../geometry/vector.ts';
import { bodyCapsules, capsuleBones } from '../body-capsules.ts';
import { frameRule, inWords, millimeters } from '../rule.ts';

type ToleranceName = 'armInTrunk' | 'thighInTrunk' | 'limbInLimb';

/** Pairs of parts that must not overlap, with the share of the first one, from its near end, that may always touch. */
const pairs: readonly { part: RegExp; against: RegExp; near: number; tolerance: ToleranceName }[] = [
  { part: /^upperArm/, against: /^(pelvis|lumbar|thoracic|chest|head)$/, near: 0.6, tolerance: 'armInTrunk' },
  { part: /^(forearm|hand)/, against: /^(pelvis|lumbar|thoracic|chest|neck|head)$/, near: 0, tolerance: 'armInTrunk' },
  { part: /^thigh/, against: /^(lumbar|thoracic|chest|head)$/, near: 0.55, tolerance: 'thighInTrunk' },
  { part: /^(shin|foot)/, against: /^(pelvis|lumbar|thoracic|chest|head)$/, near: 0.1, tolerance: 'thighInTrunk' },
  { part: /^(forearm|hand)/, against: /^(thigh|shin|foot)/, near: 0, tolerance: 'limbInLimb' },
  { part: /^(forearm|hand)/, against: /^(forearm|hand|upperArm)/, near: 0, tolerance: 'limbInLimb' },
  { part: /^thigh/, against: /^thigh/, near: 0.3, tolerance: 'limbInLimb' },
  { part: /^(shin|foot)/, against: /^(thigh|shin|foot)/, near: 0.05, tolerance: 'limbInLimb' },
];

/** Two capsules by index, with the share of the first, from its near end, that does not count. */
interface Pair {
  readonly first: number;
  readonly second: number;
  readonly near: number;
  readonly tolerance: ToleranceName;
}

const capsulePairs: readonly Pair[] = pairs.flatMap(({ part, against, near, tolerance }) =>
  capsuleBones.flatMap((a, first) =>
    capsuleBones.flatMap((b, second) =>
      part.test(a) && against.test(b) && !areNeighbors(a, b) && !(second < first && isMutual(part, against, a, b))
        ? [{ first, second, near, tolerance }]
        : [],
    ),
  ),
);

/** The body does not pass through itself. */
export const collision = frameRule({
  description: 'No limb passes through the trunk or another limb.',
  tolerances: {
    armInTrunk: { most: 0.03, unit: 'mm', of: 'a forearm, hand or elbow inside the trunk or the head' },
    thighInTrunk: { most: 0.06, unit: 'mm', of: 'the far half of a thigh inside the trunk' },
    limbInLimb: { most: 0.03, unit: 'mm', of: 'a leg inside the other leg, an arm inside a leg or the other arm' },
  },
  check({ bones }, tolerances, tell) {
    const capsules = bodyCapsules(bones);
    for (const { first, second, near, tolerance } of capsulePairs) {
      const a = capsules[first]!;
      const b = capsules[second]!;
      const most = tolerances[tolerance];
      // If the balls are far enough apart, so are the capsules.
      if (distance(a.middle, b.middle) > a.reach + b.reach - most) continue;
      const depth = a.radius + b.radius - betweenSegments(mix(a.from, a.to, near), a.to, b.from, b.to);
      if (depth <= most) continue;
      tell({
        part: `${inWords(a.bone)} in ${inWords(b.bone)}`,
        found: `${millimeters(depth)} deep`,
        amount: depth,
        tolerance,
        fix: 'move the target or the pole of the limb, or the trunk, until they are clear of each other',
      });
    }
  },
});

/** Whether both parts would find each other. */
function isMutual(part: RegExp, against: RegExp, a: BoneName, b: BoneName): boolean {
  return part.test(b) && against.test(a);
}

/** Parts of the same limb meet at their joint; the two sides never do. */
function areNeighbors(a: BoneName, b: BoneName): boolean {
  const side = (bone: string) => bone.split('.')[1];
  return side(a) === side(b) && isLeg(a) === isLeg(b) && side(a) !== undefined;
}

function isLeg(bone: string): boolean {
  return /^(thigh|shin|foot|toes)/.test(bone);
}
