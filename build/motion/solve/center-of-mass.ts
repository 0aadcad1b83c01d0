import { type BoneName, type Bones, type Side, sides } from '../anatomy/skeleton.ts';
import { toWorld } from '../geometry/transform.ts';
import { add, mix, scale, type Vec3 } from '../geometry/vector.ts';

/** A body segment's share of the total mass and its own center of mass (rounded from P. de Leva, 1996). */
type Piece = readonly [share: number, center: Vec3];

/** The center of mass of the body without equipment, in world axes. */
export function centerOfMass(bones: Bones): Vec3 {
  const at = (bone: BoneName) => bones[bone].position;
  const limbs = (side: Side): Piece[] => [
    [0.026, mix(at(`upperArm.${side}`), at(`forearm.${side}`), 0.55)],
    [0.016, mix(at(`forearm.${side}`), at(`hand.${side}`), 0.45)],
    [0.006, toWorld(bones[`hand.${side}`], [0, -0.07, 0])],
    [0.145, mix(at(`thigh.${side}`), at(`shin.${side}`), 0.4)],
    [0.045, mix(at(`shin.${side}`), at(`foot.${side}`), 0.44)],
    [0.014, toWorld(bones[`foot.${side}`], [0, -0.05, 0.06])],
  ];
  const pieces: Piece[] = [
    [0.07, toWorld(bones.head, [0, 0.08, 0.02])],
    [0.16, toWorld(bones.chest, [0, 0.08, 0.02])],
    [0.16, toWorld(bones.lumbar, [0, 0.1, 0.02])],
    [0.106, toWorld(bones.pelvis, [0, 0, 0])],
    ...sides.flatMap(limbs),
  ];
  const whole = pieces.reduce((sum, [share]) => sum + share, 0);
  return scale(
    pieces.reduce<Vec3>((sum, [share, center]) => add(sum, scale(center, share)), [0, 0, 0]),
    1 / whole,
  );
}
