import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { type Transform, toWorld } from '../geometry/transform.ts';
import {
  add,
  aroundAxis,
  clamp,
  cross,
  dot,
  fromAxes,
  inverse,
  multiply,
  normalize,
  reject,
  rotate,
  rotationBetween,
  scale,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import { type Bones, type FigureName, handedness, restPoses, type Side, sides } from './skeleton.ts';
import type { FrameName } from './spindle.ts';

/** The places of everything that a spindle can be attached to. */
export type BodyFrames = Readonly<Record<FrameName, Transform>>;

/**
 * All frames that the spindles of one posed figure are attached to. They are needed to frame, draw and light it, and
 * again from every view.
 */
export const bodyFrames = keepingLast((bones: Bones, figure: FigureName): BodyFrames => {
  const frames = { ...bones } as Record<FrameName, Transform>;
  for (const side of sides) {
    const upperArm = bones[`upperArm.${side}`];
    const collarbone = acromion(bones, figure, side);
    const armpit = halfway(bones.chest, upperArm, [handedness(side) * 0.5, 0, 0.12]);
    frames[`acromion.${side}`] = collarbone;
    frames[`blade.${side}`] = blade(bones.chest, upperArm, collarbone, side);
    frames[`armpit.${side}`] = { rotation: armpit, position: upperArm.position };
    frames[`shoulder.${side}`] = { rotation: untwisted(bones.chest, upperArm, armpit), position: upperArm.position };
    frames[`elbow.${side}`] = halfFrame(upperArm, bones[`forearm.${side}`], [0, 0, 0.02]);
    frames[`hip.${side}`] = halfFrame(bones.pelvis, bones[`thigh.${side}`], [0, 0, 0.05]);
    frames[`knee.${side}`] = halfFrame(bones[`thigh.${side}`], bones[`shin.${side}`], [0, 0, -0.02]);
  }
  return frames;
});

/** The shoulder joint as the shoulder blade, not the arm, carries it. */
function acromion(bones: Bones, figure: FigureName, side: Side): Transform {
  const rest = restPoses[figure];
  const blade = bones[`scapula.${side}`];
  const reach = subtract(rest[`upperArm.${side}`], rest[`scapula.${side}`]);
  return { rotation: blade.rotation, position: toWorld(blade, reach) };
}

/** The center of the left shoulder blade at rest, in meters from the shoulder joint. */
const bladeMiddle: Vec3 = [-0.075, -0.07, -0.06];

/**
 * The shoulder blade. Once the arm is raised above 30°, the blade rotates upwards about its center by a third of the
 * arm's elevation, which leaves two thirds to the joint (scapulohumeral rhythm). The collarbone's rotation counts
 * towards that third; otherwise the lower corner of the blade would stick out of the armpit when the shoulders are
 * raised to the ears.
 */
function blade(chest: Transform, upperArm: Transform, collarbone: Transform, side: Side): Transform {
  const pointing = rotate(inverse(chest.rotation), rotate(upperArm.rotation, [0, -1, 0]));
  const raise = Math.acos(clamp(-pointing[1], -1, 1));
  const outwards = rotate(inverse(chest.rotation), rotate(collarbone.rotation, [handedness(side), 0, 0]));
  const tilt = Math.asin(clamp(outwards[1], -1, 1));
  const upwards = aroundAxis([0, 0, 1], handedness(side) * Math.max(0, (raise - Math.PI / 6) / 3 - Math.max(0, tilt)));
  const middle: Vec3 = [handedness(side) * bladeMiddle[0], bladeMiddle[1], bladeMiddle[2]];
  const turned = { rotation: multiply(collarbone.rotation, upwards), position: collarbone.position };
  return {
    ...turned,
    position: add(collarbone.position, subtract(toWorld(collarbone, middle), toWorld(turned, middle))),
  };
}

/**
 * The upper arm without its twist: twice the half swing `half`, aligned exactly with the arm. x is the outer side of a
 * hanging arm and the upper side of an arm raised sideways.
 */
function untwisted(chest: Transform, upperArm: Transform, half: Transform['rotation']): Transform['rotation'] {
  const swing = multiply(half, multiply(inverse(chest.rotation), half));
  const y = rotate(upperArm.rotation, [0, 1, 0]);
  const x = normalize(reject(rotate(swing, [1, 0, 0]), y), rotate(upperArm.rotation, [1, 0, 0]));
  return fromAxes(x, y, cross(x, y));
}

function halfFrame(inner: Transform, outer: Transform, bias: Vec3): Transform {
  return { rotation: halfway(inner, outer, bias), position: outer.position };
}

/**
 * The inner frame's rotation followed by half the swing of the outer bone, without its twist. Both bones point down at
 * rest. `bias`, in the inner axes, decides the direction of half a swing by 180°.
 */
function halfway(inner: Transform, outer: Transform, bias: Vec3): Transform['rotation'] {
  const down: Vec3 = [0, -1, 0];
  const pointing = rotate(inverse(inner.rotation), rotate(outer.rotation, down));
  const swing = (1 - dot(down, pointing)) / 2;
  const half = normalize(add(add(down, pointing), scale(bias, swing)), down);
  return multiply(inner.rotation, rotationBetween(down, half));
}
