import { didYouMean } from '../../../catalogue/text/closest.ts';
import type { ArmSpec, FrameSpec, LegSpec, PelvisSpec } from '../resolve/key-pose.ts';
import { MotionError } from '../resolve/motion-error.ts';
import type { HandShape } from '../scene.ts';
import {
  type AxialBone,
  axialBones,
  type BoneName,
  boneNames,
  gripCentre,
  pairedBones,
  parentOf,
  type RestPose,
  type Side,
  sides,
  type Transform,
} from '../skeleton.ts';
import { compose, nowhere, toWorld } from '../transform.ts';
import {
  add,
  cross,
  fromAxes,
  mix,
  normalize,
  type Quaternion,
  reject,
  rotate,
  slerp,
  subtract,
  type Vec3,
} from '../vector.ts';
import { type ArmRotations, armByAngles, armToTarget } from './arm.ts';
import type { Mixed, MomentPose } from './between-keys.ts';
import { fromDegrees, handedness, spineBend } from './joints.ts';
import { type LegRotations, legByAngles, legToTarget } from './leg.ts';

/** A limb by its side. */
export type Limb = `${'arm' | 'leg'}.${Side}`;

/** A figure in a pose: every bone and frame in the world. */
export interface Posed {
  readonly bones: Readonly<Record<BoneName, Transform>>;
  readonly frames: ReadonlyMap<string, Transform>;
  readonly hands: Readonly<Record<Side, HandShape>>;
  /** How far each limb's end is from where it should be, in metres. */
  readonly misses: Readonly<Record<Limb, number>>;
}

/** Frames that props offer, by the name that the movement calls them: where each is when its prop lies in the frame `in`. */
export type OfferedFrames = ReadonlyMap<string, { readonly in: string; frame(at: Transform): Transform }>;

/** Shares of a bend of the whole spine: lumbar, thoracic and chest. */
const spineShares = { flexion: [0.4, 0.3, 0.3], side: [0.4, 0.3, 0.3], twist: [0.2, 0.4, 0.4] } as const;

/**
 * Places every bone and frame. What depends on what is found out on the way: a hand may hold a bar that lies on the chest,
 * a strap may hang from a hand. Throws a MotionError for a frame that does not exist or depends on itself, except that
 * hands of bent arms may be laid along the bar that lies between them: they and the bar are found by turns.
 */
export function solvePose(
  pose: MomentPose,
  rest: RestPose,
  offers: OfferedFrames = new Map(),
  shift: Vec3 = [0, 0, 0],
): Posed {
  const finder = settledFinder(pose, rest, offers, shift);
  const bones = Object.fromEntries(boneNames.map((bone) => [bone, finder.find(bone)])) as Record<BoneName, Transform>;
  const frames = new Map<string, Transform>();
  for (const name of [...Object.keys(pose.frames), ...offers.keys(), 'grip.left', 'grip.right', 'world']) {
    frames.set(name, finder.find(name));
  }
  const hands = { left: handShape(pose.arm.left), right: handShape(pose.arm.right) };
  return { bones, frames, hands, misses: { ...finder.misses } };
}

/** How often a bar between two hands is looked for, and by how much it may still turn (1 − cosine of half the angle). */
const mostRounds = 12;
const settled = 1e-7;

/** A finder that has found where the bars lie that the hands of bent arms both hold and make. */
function settledFinder(pose: MomentPose, rest: RestPose, offers: OfferedFrames, shift: Vec3): Finder {
  const bars = heldBars(pose);
  if (bars.length === 0) return makeFinder(pose, rest, offers, shift);
  // The hands first lie as they would along the chest; from then on along the bar that they made.
  let finder = makeFinder(pose, rest, offers, shift, (bar, find) => (bars.includes(bar) ? find('chest') : undefined));
  for (let round = 0; round < mostRounds; round++) {
    const guesses = new Map(bars.map((bar) => [bar, finder.find(bar)]));
    finder = makeFinder(pose, rest, offers, shift, (bar) => guesses.get(bar));
    if (bars.every((bar) => turnBetween(guesses.get(bar)!, finder.find(bar)) < settled)) break;
  }
  return finder;
}

/** The frames between two others that an arm bent by joint angles lays its hand along. */
function heldBars({ arm, frames }: MomentPose): string[] {
  const specs = sides.flatMap((side) => ('only' in arm[side] ? [arm[side].only] : [arm[side].from, arm[side].to]));
  const named = specs.flatMap((spec) => ('fk' in spec && 'in' in spec.hand.turn ? [spec.hand.turn.in] : []));
  return [...new Set(named)].filter((name) => {
    const frame = frames[name];
    return frame !== undefined && ('only' in frame ? 'between' in frame.only : 'between' in frame.from);
  });
}

function turnBetween({ rotation: a }: Transform, { rotation: b }: Transform): number {
  return 1 - Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
}

type Finder = ReturnType<typeof makeFinder>;

/** What a hand takes for a frame that its own place decides; undefined where that frame is to be found as any other. */
type Guess = (name: string, find: (name: string) => Transform) => Transform | undefined;

function makeFinder(
  pose: MomentPose,
  rest: RestPose,
  offers: OfferedFrames,
  shift: Vec3,
  guess: Guess = () => undefined,
) {
  const known = new Map<string, Transform>([['world', nowhere]]);
  const underWay: string[] = [];
  const misses: Record<Limb, number> = { 'arm.left': 0, 'arm.right': 0, 'leg.left': 0, 'leg.right': 0 };

  function find(name: string): Transform {
    const found = known.get(name);
    if (found) return found;
    const solve = solverOf(name);
    if (underWay.includes(solve.what)) {
      throw new MotionError(`"${solve.what}" depends on itself: ${[...underWay, solve.what].join(' → ')}`);
    }
    underWay.push(solve.what);
    solve.run();
    underWay.pop();
    return known.get(name)!;
  }

  function solverOf(name: string): { what: string; run: () => void } {
    const frame = pose.frames[name];
    if (frame) return { what: name, run: () => known.set(name, mixTransforms(frame, placeFrame)) };
    if ((axialBones as readonly string[]).includes(name)) {
      return { what: name, run: () => known.set(name, axialBone(name as AxialBone)) };
    }
    const offer = offers.get(name);
    if (offer) return { what: name, run: () => known.set(name, offer.frame(find(offer.in))) };
    for (const side of sides) {
      if (name === `grip.${side}`)
        return { what: name, run: () => known.set(name, gripFrame(find(`hand.${side}`), side)) };
      const bone = pairedBones.find((paired) => name === `${paired}.${side}`);
      if (bone === undefined) continue;
      const isLeg = ['thigh', 'shin', 'foot', 'toes'].includes(bone);
      return isLeg
        ? { what: `leg.${side}`, run: () => placeLeg(side) }
        : { what: `arm.${side}`, run: () => placeArm(side) };
    }
    const names = [...Object.keys(pose.frames), ...offers.keys(), 'world', 'grip.left', 'grip.right', ...boneNames];
    const hint =
      didYouMean(name, names) ??
      `there is ${[...Object.keys(pose.frames), ...offers.keys()].join(', ') || 'none'} besides the bones`;
    throw new MotionError(`there is no frame "${name}"; ${hint}`);
  }

  function placeFrame(spec: FrameSpec): Transform {
    if (!('between' in spec)) return compose(find(spec.in), { rotation: fromDegrees(spec.rot), position: spec.pos });
    const [a, b] = [find(spec.between[0]), find(spec.between[1])];
    // x runs from the second to the first, so that `between` left and right keeps x to the left.
    const x = normalize(subtract(a.position, b.position), [1, 0, 0]);
    const up = rotate(slerp(a.rotation, b.rotation, 0.5), [0, 1, 0]);
    const y = normalize(reject(up, x), [0, 1, 0]);
    return { rotation: fromAxes(x, y, cross(x, y)), position: mix(a.position, b.position, 0.5) };
  }

  function axialBone(bone: AxialBone): Transform {
    if (bone === 'pelvis') {
      const { rotation, position } = mixTransforms(pose.pelvis, placePelvis);
      return { rotation, position: add(position, shift) };
    }
    const parent = parentOf(bone)!;
    return compose(find(parent), { rotation: axialRotation(bone), position: subtract(rest[bone], rest[parent]) });
  }

  function axialRotation(bone: Exclude<AxialBone, 'pelvis'>): Quaternion {
    if (bone === 'neck' || bone === 'head') {
      const [flexion, side, twist] = pose.neck;
      return spineBend([flexion / 2, side / 2, twist / 2]);
    }
    const part = (['lumbar', 'thoracic', 'chest'] as const).indexOf(bone);
    const upper = bone === 'lumbar' ? 0 : 0.5;
    const bend = (axis: 0 | 1 | 2, shares: readonly number[]) =>
      pose.spine[axis] * shares[part]! + pose.upperSpine[axis] * upper;
    return spineBend([bend(0, spineShares.flexion), bend(1, spineShares.side), bend(2, spineShares.twist)]);
  }

  function placePelvis(spec: PelvisSpec): Transform {
    const rotation = fromDegrees(spec.rot);
    if ('pos' in spec) return { rotation, position: spec.pos };
    const { bone, offset, at, in: within } = spec.place;
    // Posed once with the pelvis at the origin, to see how far from it the bone comes to lie.
    const loose = makeFinder(
      { ...pose, pelvis: { only: { rot: spec.rot, pos: [0, 0, 0] } } },
      rest,
      offers,
      [0, 0, 0],
      guess,
    );
    return { rotation, position: subtract(toWorld(find(within), at), toWorld(loose.find(bone), offset)) };
  }

  function placeArm(side: Side): void {
    const chest = find('chest');
    const rotations = mixLimbs(pose.arm[side], (spec: ArmSpec): ArmRotations => {
      const directions = () => {
        const within = 'in' in spec.hand.turn ? spec.hand.turn.in : 'chest';
        return guess(within, find) ?? find(within);
      };
      return 'fk' in spec
        ? armByAngles(spec.fk, spec.hand, pose.scapula[side], chest, directions, side)
        : armToTarget(spec.ik, spec.hand, pose.scapula[side], chest, rest, find, side);
    });
    chain(['scapula', 'upperArm', 'forearm', 'hand'], rotations, side);
    misses[`arm.${side}`] = rotations.miss;
  }

  function placeLeg(side: Side): void {
    const pelvis = find('pelvis');
    const rotations = mixLimbs(
      pose.leg[side],
      (spec: LegSpec): LegRotations =>
        'fk' in spec ? legByAngles(spec.fk, pelvis, side) : legToTarget(spec.ik, pelvis, rest, find, side),
    );
    chain(['thigh', 'shin', 'foot', 'toes'], rotations, side);
    misses[`leg.${side}`] = rotations.miss;
  }

  /** Hangs bones of known rotation one on the other. */
  function chain<B extends 'scapula' | 'upperArm' | 'forearm' | 'hand' | 'thigh' | 'shin' | 'foot' | 'toes'>(
    bones: readonly B[],
    rotations: Readonly<Record<B, Quaternion>>,
    side: Side,
  ): void {
    for (const bone of bones) {
      const name: BoneName = `${bone}.${side}`;
      const parent = parentOf(name)!;
      const position = toWorld(known.get(parent) ?? find(parent), subtract(rest[name], rest[parent]));
      known.set(name, { rotation: rotations[bone], position });
    }
  }

  return { find, misses };
}

/** The frame of what a closed hand holds: x along the held axis to the figure's left when the thumbs point at each other or ahead, y towards the wrist, z out of the palm. */
function gripFrame(hand: Transform, side: Side): Transform {
  const sign = handedness(side);
  const y = rotate(hand.rotation, [0, 1, 0]);
  const z = rotate(hand.rotation, [-sign, 0, 0]);
  return { rotation: fromAxes(cross(y, z), y, z), position: toWorld(hand, gripCentre[side]) };
}

function mixTransforms<T>(mixed: Mixed<T>, place: (spec: T) => Transform): Transform {
  if ('only' in mixed) return place(mixed.only);
  const [a, b] = [place(mixed.from), place(mixed.to)];
  return { rotation: slerp(a.rotation, b.rotation, mixed.t), position: mix(a.position, b.position, mixed.t) };
}

function mixLimbs<T, R extends { readonly miss: number }>(mixed: Mixed<T>, solve: (spec: T) => R): R {
  if ('only' in mixed) return solve(mixed.only);
  const [a, b] = [solve(mixed.from), solve(mixed.to)];
  const bones = Object.keys(a).filter((key) => key !== 'miss') as (keyof R)[];
  const turned = bones.map((bone) => [bone, slerp(a[bone] as Quaternion, b[bone] as Quaternion, mixed.t)]);
  return { ...Object.fromEntries(turned), miss: 0 } as R;
}

function handShape(mixed: Mixed<ArmSpec>): HandShape {
  if ('only' in mixed) return { curl: mixed.only.hand.curl, radius: mixed.only.hand.radius };
  const [a, b] = [mixed.from.hand, mixed.to.hand];
  return { curl: a.curl + (b.curl - a.curl) * mixed.t, radius: a.radius + (b.radius - a.radius) * mixed.t };
}
