import { bonesOf, gripCenter, handedness, type RestPose, type Side } from '../anatomy/skeleton.ts';
import { type Transform, toLocal, toWorld } from '../geometry/transform.ts';
import { solveTwoBone, type TwoBone } from '../geometry/two-bone.ts';
import {
  add,
  aroundAxis,
  clamp,
  cross,
  degrees,
  distance,
  fromAxes,
  identity,
  inverse,
  length,
  multiply,
  normalize,
  type Quaternion,
  radians,
  reject,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import type { ArmAngles, ArmTarget, Contact, HandSpec, HandTurn, ScapulaSpec } from '../resolve/key-pose.ts';
import { elbowRotation, scapulaRotation, shoulderRotation, wristAngles, wristRotation } from './joints.ts';

/** World rotations of an arm's bones; their positions follow from the chest outwards. */
export interface ArmRotations {
  readonly scapula: Quaternion;
  readonly upperArm: Quaternion;
  readonly forearm: Quaternion;
  readonly hand: Quaternion;
  /** The distance in meters between the hand and its target; 0 for joint angles. */
  readonly miss: number;
}

const alongArm: Vec3 = [0, -1, 0];

/** The point of the hand, in its own axes, that meets the target. */
export function contactPoint(contact: Contact, side: Side): Vec3 {
  const inwards = -handedness(side);
  switch (contact) {
    case 'grip':
      return gripCenter[side];
    case 'palm':
      return [inwards * 0.02, -0.075, 0];
    case 'fingertips':
      return [inwards * 0.008, -0.185, 0];
    case 'knuckles':
      return [0, -0.1, 0];
    case 'wrist':
      return [0, 0, 0];
  }
}

/** Poses an arm by joint angles; `directions` gives the axes of the frame that the hand's directions refer to. */
export function armByAngles(
  angles: ArmAngles,
  hand: HandSpec,
  scapula: ScapulaSpec,
  chest: Transform,
  directions: () => Transform,
  side: Side,
): ArmRotations {
  const shoulder = shoulderRotation(angles, side);
  const direction = rotate(shoulder, alongArm);
  const upperArm = multiply(chest.rotation, shoulder);
  const forearm = multiply(upperArm, elbowRotation(angles.elbow));
  return {
    scapula: multiply(chest.rotation, bladeRotation(direction, 1, scapula, side)),
    upperArm,
    forearm,
    hand: handTurner(hand.turn, directions, side)(forearm),
    miss: 0,
  };
}

/**
 * Poses an arm that reaches for a target. The hand's rotation fixes the position of the wrist, and the forearm
 * constrains the hand's rotation, so the two are solved in turn.
 */
export function armToTarget(
  ik: ArmTarget,
  hand: HandSpec,
  scapula: ScapulaSpec,
  chest: Transform,
  rest: RestPose,
  find: (frame: string) => Transform,
  side: Side,
): ArmRotations {
  const names = bonesOf[side];
  const goal = toWorld(find(ik.in), ik.at);
  const upperLength = distance(rest[names.upperArm], rest[names.forearm]);
  const lowerLength = distance(rest[names.forearm], rest[names.hand]);
  const bladeAt = toWorld(chest, subtract(rest[names.scapula], rest.chest));
  const toShoulder = subtract(rest[names.upperArm], rest[names.scapula]);

  const restShoulder = subtract(rest[names.upperArm], rest.chest);
  const wayInChest = subtract(toLocal(chest, goal), restShoulder);
  const stretch = clamp(length(wayInChest) / (upperLength + lowerLength), 0, 1);
  let blade = multiply(chest.rotation, bladeRotation(normalize(wayInChest, alongArm), stretch, scapula, side));
  let shoulder = add(bladeAt, rotate(blade, toShoulder));

  const arm: Arm = {
    goal,
    upperLength,
    lowerLength,
    contact: contactPoint(hand.contact, side),
    isFlat: 'palm' in hand.turn,
    turnOn: handTurner(hand.turn, () => find('in' in hand.turn ? hand.turn.in : 'chest'), side),
  };
  const pole = rotate(find(ik.poleIn).rotation, normalize(ik.pole));
  const pointingOn = subtract(goal, scale(normalize(subtract(goal, shoulder), alongArm), length(arm.contact)));
  let straight = reachFrom(shoulder, arm, pole, pointingOn);
  const { miss } = straight.bones;
  if (miss > 0) {
    blade = multiply(givingWay(subtract(shoulder, bladeAt), subtract(straight.wrist, shoulder), miss), blade);
    shoulder = add(bladeAt, rotate(blade, toShoulder));
    straight = reachFrom(shoulder, arm, pole, straight.wrist);
  }
  const along = normalize(subtract(straight.wrist, shoulder), alongArm);
  const swung = (by: number) => reachFrom(shoulder, arm, rotate(aroundAxis(along, radians(by)), pole), straight.wrist);
  const swing = 'thumb' in hand.turn && strain(straight, side) > 0 ? easySwing((by) => strain(swung(by), side)) : 0;
  const { bones, turned } = swing === 0 ? straight : swung(swing);
  return {
    scapula: blade,
    upperArm: bones.upper,
    forearm: bones.lower,
    hand: turned,
    miss: distance(add(bones.end, rotate(turned, arm.contact)), goal),
  };
}

/** What stays the same while an arm looks for its target. */
interface Arm {
  readonly goal: Vec3;
  readonly upperLength: number;
  readonly lowerLength: number;
  /** The point of the hand that meets the goal, in the hand's axes. */
  readonly contact: Vec3;
  /** Whether the hand lies flat, so that its rotation doesn't depend on the forearm. */
  readonly isFlat: boolean;
  /** The rotation of the hand for that of the forearm. */
  turnOn(forearm: Quaternion): Quaternion;
}

/** An arm that reaches for its goal: its bones, and the rotation of the hand at the wrist. */
interface Reached {
  readonly bones: TwoBone;
  readonly turned: Quaternion;
  readonly wrist: Vec3;
}

/** Each round corrects the guessed position of the wrist by the hand's rotation that the resulting forearm allows. */
function reachFrom(shoulder: Vec3, arm: Arm, pole: Vec3, guess: Vec3): Reached {
  const solve = (end: Vec3) => solveTwoBone(shoulder, end, arm.upperLength, arm.lowerLength, pole, -1);
  let wrist = guess;
  let bones = solve(wrist);
  let turned = arm.turnOn(bones.lower);
  for (let round = 0; round < 30; round++) {
    const next = subtract(arm.goal, rotate(turned, arm.contact));
    const moved = distance(next, wrist);
    wrist = next;
    bones = solve(wrist);
    if (arm.isFlat) break;
    turned = arm.turnOn(bones.lower);
    if (moved < 5e-5) break;
  }
  return { bones, turned, wrist };
}

/** The largest shift of a shoulder towards a hand that falls short, in meters, so that all shoulders fit a bar. */
const mostGiven = 0.02;

/** The rotation of a collarbone that brings its outer end up to `missing` meters closer to the target. */
function givingWay(collarbone: Vec3, reach: Vec3, missing: number): Quaternion {
  const axis = cross(collarbone, normalize(reach));
  // A collarbone cannot lengthen: only its component perpendicular to the reach acts as a lever.
  const lever = length(axis);
  if (lever < 0.03) return identity;
  return aroundAxis(scale(axis, 1 / lever), Math.min(missing, mostGiven) / lever);
}

/** Degrees of comfortable pronation or supination from the neutral, thumb-forward hand. */
const easyTurn = 85;
/** The largest swing of the elbow, in degrees, to keep the hand within {@link easyTurn}. */
const mostSwing = 60;

/** Degrees of forearm rotation beyond {@link easyTurn}; 0 within it. */
function strain({ bones, turned }: Reached, side: Side): number {
  const { pronation } = wristAngles(multiply(inverse(bones.lower), turned), side);
  return Math.max(0, Math.abs(pronation) - easyTurn);
}

/**
 * The smallest swing of the elbow, in degrees about the line from shoulder to wrist, that relieves an over-rotated
 * forearm, or the largest allowed swing if none does.
 */
function easySwing(strainAt: (swing: number) => number): number {
  const strained = strainAt(0);
  const step = mostSwing / 6;
  for (let size = step; size <= mostSwing; size += step) {
    const eased = [size, -size].find((swing) => strainAt(swing) === 0);
    if (eased === undefined) continue;
    let [tight, loose] = [eased - Math.sign(eased) * step, eased];
    for (let round = 0; round < 8; round++) {
      const middle = (tight + loose) / 2;
      if (strainAt(middle) > 0) tight = middle;
      else loose = middle;
    }
    return loose;
  }
  const best = strainAt(mostSwing) < strainAt(-mostSwing) ? mostSwing : -mostSwing;
  return strainAt(best) < strained ? best : 0;
}

/**
 * The collarbone follows the arm: it rises by 0.2° per degree above 60°, faster above 120°, to 29° at the top, and
 * comes forward with a forward reach. The key's own values are added. The shoulder blade itself, which no joint hangs
 * from, is `blade` in anatomy/joint-frames.ts.
 */
function bladeRotation(direction: Vec3, stretch: number, scapula: ScapulaSpec, side: Side): Quaternion {
  const raise = degrees(Math.acos(clamp(-direction[1], -1, 1)));
  const rises = (Math.max(0, raise - 60) * 0.2 + Math.max(0, raise - 120) * 0.08) * stretch;
  const comesForward = 9 * Math.max(0, direction[2]) * stretch ** 4;
  return scapulaRotation(scapula[0] + rises, scapula[1] + comesForward, side);
}

/**
 * Returns a function from a forearm to the rotation of its hand. Whatever does not depend on the forearm is computed
 * once, because a reach calls it many times.
 */
function handTurner(turn: HandTurn, directions: () => Transform, side: Side): (forearm: Quaternion) => Quaternion {
  if ('pronation' in turn) {
    const wrist = wristRotation(turn, side);
    return (forearm) => multiply(forearm, wrist);
  }
  const axes = directions().rotation;
  const sign = handedness(side);
  if ('palm' in turn) {
    const y = normalize(scale(rotate(axes, turn.fingers), -1));
    const x = normalize(reject(scale(rotate(axes, turn.palm), -sign), y));
    const flat = fromAxes(x, y, cross(x, y));
    return () => flat;
  }
  // The held axis is fixed; the hand rotates about it to keep the wrist straight.
  const z = normalize(rotate(axes, turn.thumb));
  const upright = normalize(reject([0, 1, 0], z), [0, 0, 1]);
  const bend = aroundAxis([0, 0, 1], sign * radians(turn.bend));
  return (forearm) => {
    const y = normalize(scale(reject(rotate(forearm, alongArm), z), -1), upright);
    return multiply(fromAxes(cross(y, z), y, z), bend);
  };
}
