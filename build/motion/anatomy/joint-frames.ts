import { type Transform, toWorld } from '../geometry/transform.ts';
import {
  add,
  between,
  dot,
  inverse,
  multiply,
  normalize,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import { type BoneName, type FigureName, restPoses, type Side, sides } from './skeleton.ts';
import type { FrameName } from './spindle.ts';

type Bones = Readonly<Record<BoneName, Transform>>;

/** All frames that spindles hang from, for one posed figure. */
export function bodyFrames(bones: Bones, figure: FigureName): Record<FrameName, Transform> {
  const frames = { ...bones } as Record<FrameName, Transform>;
  for (const side of sides) {
    const upperArm = bones[`upperArm.${side}`];
    frames[`acromion.${side}`] = acromion(bones, figure, side);
    frames[`armpit.${side}`] = {
      rotation: halfway(bones.chest, upperArm, [outward(side) * 0.5, 0, 0.12]),
      position: upperArm.position,
    };
    frames[`elbow.${side}`] = halfFrame(upperArm, bones[`forearm.${side}`], [0, 0, 0.02]);
    frames[`hip.${side}`] = halfFrame(bones.pelvis, bones[`thigh.${side}`], [0, 0, 0.05]);
    frames[`knee.${side}`] = halfFrame(bones[`thigh.${side}`], bones[`shin.${side}`], [0, 0, -0.02]);
  }
  return frames;
}

function outward(side: Side): number {
  return side === 'left' ? 1 : -1;
}

/** The shoulder joint, carried by the shoulder blade and not by the arm. */
function acromion(bones: Bones, figure: FigureName, side: Side): Transform {
  const rest = restPoses[figure];
  const blade = bones[`scapula.${side}`];
  const reach = subtract(rest[`upperArm.${side}`], rest[`scapula.${side}`]);
  return { rotation: blade.rotation, position: toWorld(blade, reach) };
}

function halfFrame(inner: Transform, outer: Transform, bias: Vec3): Transform {
  return { rotation: halfway(inner, outer, bias), position: outer.position };
}

/**
 * The inner frame's rotation followed by half the swing of the outer bone. Both bones point down at rest. `bias`
 * (inner axes) says which way round half of a swing by 180° lies; twist about the bone is left out.
 */
function halfway(inner: Transform, outer: Transform, bias: Vec3): Transform['rotation'] {
  const down: Vec3 = [0, -1, 0];
  const pointing = rotate(inverse(inner.rotation), rotate(outer.rotation, down));
  const swing = (1 - dot(down, pointing)) / 2;
  const half = normalize(add(add(down, pointing), scale(bias, swing)), down);
  return multiply(inner.rotation, between(down, half));
}
