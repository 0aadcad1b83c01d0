import { bonesOf, gripCentre, handedness, type RestPose, type Side } from '../anatomy/skeleton.ts';
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
import type { ArmAngles, ArmTarget, Contact, HandSpec, HandTurn } from '../resolve/key-pose.ts';
import { elbowRotation, scapulaRotation, shoulderRotation, wristAngles, wristRotation } from './joints.ts';

/** World rotations of an arm's bones; positions follow from the chest outwards. */
export interface ArmRotations {
  readonly scapula: Quaternion;
  readonly upperArm: Quaternion;
  readonly forearm: Quaternion;
  readonly hand: Quaternion;
  /** Distance in metres by which the hand misses its target; 0 for joint angles. */
  readonly miss: number;
}

const alongArm: Vec3 = [0, -1, 0];

/** The point of the hand that meets its target, in the hand's axes. */
export function contactPoint(contact: Contact, side: Side): Vec3 {
  const inwards = -handedness(side);
  switch (contact) {
    case 'grip':
      return gripCentre[side];
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

/** The arm bent by joint angles; `directions` gives the axes of the frame that the hand's directions refer to. */
export function armByAngles(
  angles: ArmAngles,
  hand: HandSpec,
  scapula: readonly [number, number],
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

/** The arm reaching for a target: the hand's turn decides where the wrist must be, and the forearm how the hand turns. */
export function armToTarget(
  ik: ArmTarget,
  hand: HandSpec,
  scapula: readonly [number, number],
  chest: Transform,
  rest: RestPose,
  find: (frame: string) => Transform,
  side: Side,
): ArmRotations {
  const bones = bonesOf[side];
  const goal = toWorld(find(ik.in), ik.at);
  const upperLength = distance(rest[bones.upperArm], rest[bones.forearm]);
  const lowerLength = distance(rest[bones.forearm], rest[bones.hand]);
  const bladeAt = toWorld(chest, subtract(rest[bones.scapula], rest.chest));
  const toShoulder = subtract(rest[bones.upperArm], rest[bones.scapula]);

  const restShoulder = subtract(rest[bones.upperArm], rest.chest);
  const wayInChest = subtract(toLocal(chest, goal), restShoulder);
  const stretch = clamp(length(wayInChest) / (upperLength + lowerLength), 0, 1);
  let blade = multiply(chest.rotation, bladeRotation(normalize(wayInChest, alongArm), stretch, scapula, side));
  let shoulder = add(bladeAt, rotate(blade, toShoulder));

  const contact = contactPoint(hand.contact, side);
  const turnOn = handTurner(hand.turn, () => find('in' in hand.turn ? hand.turn.in : 'chest'), side);
  // Each round corrects a guess of where the wrist is by what the forearm then says of the hand.
  const reachFor = (pole: Vec3, guess: Vec3) => {
    let wrist = guess;
    let arm = solveTwoBone(shoulder, wrist, upperLength, lowerLength, pole, -1);
    let turned = turnOn(arm.lower);
    for (let round = 0; round < 30; round++) {
      const next = subtract(goal, rotate(turned, contact));
      const moved = distance(next, wrist);
      wrist = next;
      arm = solveTwoBone(shoulder, wrist, upperLength, lowerLength, pole, -1);
      if ('palm' in hand.turn) break;
      turned = turnOn(arm.lower);
      if (moved < 5e-5) break;
    }
    return { arm, turned, wrist };
  };

  const pole = rotate(find(ik.poleIn).rotation, normalize(ik.pole));
  const pointingOn = subtract(goal, scale(normalize(subtract(goal, shoulder), alongArm), length(contact)));
  let straight = reachFor(pole, pointingOn);
  if (straight.arm.miss > 0) {
    blade = multiply(
      givingWay(subtract(shoulder, bladeAt), subtract(straight.wrist, shoulder), straight.arm.miss),
      blade,
    );
    shoulder = add(bladeAt, rotate(blade, toShoulder));
    straight = reachFor(pole, straight.wrist);
  }
  const along = normalize(subtract(straight.wrist, shoulder), alongArm);
  const swung = (by: number) => reachFor(rotate(aroundAxis(along, radians(by)), pole), straight.wrist);
  const swing = 'thumb' in hand.turn && strain(straight, side) > 0 ? easySwing((by) => strain(swung(by), side)) : 0;
  const { arm, turned } = swing === 0 ? straight : swung(swing);
  return {
    scapula: blade,
    upperArm: arm.upper,
    forearm: arm.lower,
    hand: turned,
    miss: distance(add(arm.end, rotate(turned, contact)), goal),
  };
}

/** How far a shoulder is drawn after a hand that does not quite reach, in metres: broad shoulders and narrow ones hold the same bar. */
const mostGiven = 0.02;

/** The turn of a collarbone that brings its outer end `missing` metres nearer to where the arm reaches, as far as it gives way. */
function givingWay(collarbone: Vec3, reach: Vec3, missing: number): Quaternion {
  const axis = cross(collarbone, normalize(reach));
  // Along itself a collarbone gives nothing: the lever is what of it stands across the reach.
  const lever = length(axis);
  if (lever < 0.03) return [0, 0, 0, 1];
  return aroundAxis(scale(axis, 1 / lever), Math.min(missing, mostGiven) / lever);
}

/** Degrees that the hand turns on the forearm with ease, either way from thumb ahead. */
const easyTurn = 85;
/** Degrees that an elbow gives way to keep the hand within them. */
const mostSwing = 60;

/** Degrees by which a forearm is wrung beyond what is easy; 0 within. */
function strain({ arm, turned }: { arm: TwoBone; turned: Quaternion }, side: Side): number {
  const { pronation } = wristAngles(multiply(inverse(arm.lower), turned), side);
  return Math.max(0, Math.abs(pronation) - easyTurn);
}

/**
 * The least swing of the elbow, in degrees around the line from shoulder to wrist, that relieves a wrung forearm; the most
 * where even that is too little.
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
 * The collarbone goes with the arm: it rises by 0.2° for each degree above 60° and faster above 120°, 29° at the top, and comes
 * forward as the arm reaches forward. What the key says is added. The turn of the shoulder blade itself, which no
 * joint hangs from, is `blade` in anatomy/joint-frames.ts.
 */
function bladeRotation(direction: Vec3, stretch: number, scapula: readonly [number, number], side: Side): Quaternion {
  const raise = degrees(Math.acos(clamp(-direction[1], -1, 1)));
  const rises = (Math.max(0, raise - 60) * 0.2 + Math.max(0, raise - 120) * 0.08) * stretch;
  const comesForward = 9 * Math.max(0, direction[2]) * stretch ** 4;
  return scapulaRotation(scapula[0] + rises, scapula[1] + comesForward, side);
}

/** How a hand turns on a forearm. What does not depend on the forearm is found out once: a reach asks many times. */
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
  // The held axis is given; around it the hand turns so that the wrist stays straight.
  const z = normalize(rotate(axes, turn.thumb));
  const upright = normalize(reject([0, 1, 0], z), [0, 0, 1]);
  const bend = aroundAxis([0, 0, 1], sign * radians(turn.bend));
  return (forearm) => {
    const y = normalize(scale(reject(rotate(forearm, alongArm), z), -1), upright);
    return multiply(fromAxes(cross(y, z), y, z), bend);
  };
}
