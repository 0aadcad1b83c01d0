import type { HandShape } from '../../anatomy/hand.ts';
import {
  axialBones,
  type BoneName,
  bonesOf,
  defaultFigure,
  handedness,
  parentOf,
  type RestPose,
  restPoses,
  type Side,
  sides,
} from '../../anatomy/skeleton.ts';
import { type Transform, toWorld, unmoved } from '../../geometry/transform.ts';
import { solveTwoBone } from '../../geometry/two-bone.ts';
import {
  add,
  cross,
  distance,
  fromAxes,
  multiply,
  normalize,
  type Quaternion,
  reject,
  rotate,
  rotationBetween,
  scale,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';
import type { SceneBody } from '../../scene.ts';

/** A helping hand: half closed, to fit a heel or a shoulder. */
const helpingHand: HandShape = { curl: 0.35, radius: 0.03 };
const hangingHand: HandShape = { curl: 0.25, radius: 0 };

/** Depth of the hand's axis under the skin of the palm, in meters. */
const palmDepth = 0.02;

/** The stance of a partner, in the world. */
export interface Stance {
  readonly pelvis: Transform;
  /** The frame on the floor under each ankle, the toes along its z axis. */
  readonly feet: Readonly<Record<Side, Transform>>;
  /** The positions of the palms; an arm without one hangs. */
  readonly palms: { readonly [S in Side]?: Vec3 | undefined };
}

/** The body of a partner, posed by inverse kinematics from the pelvis to hands and feet. */
export function poseBystander({ pelvis, feet, palms }: Stance): SceneBody {
  const rest = restPoses[defaultFigure];
  const bones = { pelvis } as Record<BoneName, Transform>;
  for (const bone of axialBones.slice(1)) hang(bones, rest, bone, pelvis.rotation);
  for (const side of sides) {
    poseArm(bones, rest, side, palms[side]);
    poseLeg(bones, rest, side, feet[side]);
  }
  const hand = (side: Side) => (palms[side] ? helpingHand : hangingHand);
  return { bones, hands: { left: hand('left'), right: hand('right') } };
}

function poseArm(bones: Record<BoneName, Transform>, rest: RestPose, side: Side, palm: Vec3 | undefined): void {
  const { scapula, upperArm, forearm, hand } = bonesOf[side];
  const { rotation } = bones.chest;
  hang(bones, rest, scapula, rotation);
  const shoulder = toWorld(bones[scapula], subtract(rest[upperArm], rest[scapula]));
  const [upper, lower] = [distance(rest[upperArm], rest[forearm]), distance(rest[forearm], rest[hand])];
  const elbowTo = rotate(rotation, [handedness(side), -0.6, -0.5]);
  // The palm lies flat on its target; without a target the arm hangs.
  const turned = palm && palmTowards(normalize(subtract(palm, shoulder)), rotation, side);
  const wrist =
    palm && turned
      ? subtract(palm, rotate(turned, [-handedness(side) * palmDepth, -0.075, 0]))
      : add(shoulder, [0, -(upper + lower) * 0.985, 0]);
  const arm = solveTwoBone(shoulder, wrist, upper, lower, elbowTo, -1);
  hang(bones, rest, upperArm, arm.upper);
  hang(bones, rest, forearm, arm.lower);
  hang(bones, rest, hand, turned ?? arm.lower);
}

/** The rotation of a hand with its palm facing along `way` and its fingers pointing up and ahead as far as possible. */
function palmTowards(way: Vec3, trunk: Quaternion, side: Side): Quaternion {
  const fingers = normalize(reject(add([0, 0.6, 0], rotate(trunk, [0, 0, 1])), way), [0, 1, 0]);
  const y = scale(fingers, -1);
  const x = scale(way, -handedness(side));
  return fromAxes(x, y, cross(x, y));
}

function poseLeg(bones: Record<BoneName, Transform>, rest: RestPose, side: Side, sole: Transform): void {
  const { thigh, shin, foot, toes } = bonesOf[side];
  const hip = toWorld(bones.pelvis, subtract(rest[thigh], rest.pelvis));
  const ankle = toWorld(sole, [0, rest[foot][1], rest[foot][2]]);
  const straighten = rotationBetween(normalize(subtract(rest[foot], rest[shin])), [0, -1, 0]);
  const [upper, lower] = [distance(rest[thigh], rest[shin]), distance(rest[shin], rest[foot])];
  const leg = solveTwoBone(hip, ankle, upper, lower, rotate(sole.rotation, [0, 0, 1]), 1);
  hang(bones, rest, thigh, leg.upper);
  hang(bones, rest, shin, multiply(leg.lower, straighten));
  hang(bones, rest, foot, sole.rotation);
  hang(bones, rest, toes, sole.rotation);
}

/** Attaches a bone of known rotation to its parent. */
function hang(bones: Record<BoneName, Transform>, rest: RestPose, bone: BoneName, rotation: Quaternion): void {
  const parent = parentOf(bone)!;
  bones[bone] = { rotation, position: toWorld(bones[parent] ?? unmoved, subtract(rest[bone], rest[parent])) };
}
