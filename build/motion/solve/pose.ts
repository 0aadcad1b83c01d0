import { didYouMean } from '../../../catalogue/text/closest.ts';
import type { HandShape } from '../anatomy/hand.ts';
import {
  type AxialBone,
  axialBones,
  type BoneName,
  type Bones,
  boneNames,
  bonesOf,
  gripCenter,
  handedness,
  parentOf,
  type RestPose,
  type Side,
  sides,
} from '../anatomy/skeleton.ts';
import { compose, type Transform, toWorld, unmoved } from '../geometry/transform.ts';
import {
  add,
  cross,
  fromAxes,
  mix,
  normalize,
  perpendicular,
  type Quaternion,
  reject,
  rotate,
  slerp,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import { MotionError } from '../motion-error.ts';
import type { ArmSpec, FrameSpec, LegSpec, PelvisSpec } from '../resolve/key-pose.ts';
import { type ArmRotations, armByAngles, armToTarget } from './arm.ts';
import type { Mixed, MomentPose } from './between-keys.ts';
import { fromDegrees, spineBend } from './joints.ts';
import { type LegRotations, legByAngles, legToTarget } from './leg.ts';

/** All limbs, by name. */
export const limbs = ['arm.left', 'arm.right', 'leg.left', 'leg.right'] as const;

/** A limb with its side, such as `arm.left`. */
export type Limb = (typeof limbs)[number];

/** A posed figure: every bone and named frame in world axes. */
export interface Posed {
  readonly bones: Bones;
  /** The frames that the movement and its props name, and `grip.left`, `grip.right` and `world`. */
  readonly namedFrames: ReadonlyMap<string, Transform>;
  readonly hands: Readonly<Record<Side, HandShape>>;
  /** Distance of each limb's end from its target, in meters. */
  readonly misses: Readonly<Record<Limb, number>>;
}

/** A named frame or a bone of a posed figure, if there is one of that name. */
export function findFrame(
  name: string,
  { namedFrames, bones }: Pick<Posed, 'namedFrames' | 'bones'>,
): Transform | undefined {
  return namedFrames.get(name) ?? (Object.hasOwn(bones, name) ? bones[name as BoneName] : undefined);
}

/**
 * The same frame or bone, which must exist.
 * @throws MotionError if there is none
 */
export function frameOf(name: string, posed: Posed): Transform {
  const found = findFrame(name, posed);
  if (!found) throw unknownFrame(name, [...posed.namedFrames.keys()]);
  return found;
}

function unknownFrame(name: string, known: readonly string[]): MotionError {
  const hint = didYouMean(name, [...known, ...boneNames]) ?? `there is ${known.join(', ')} and the bones`;
  return new MotionError(`there is no frame "${name}"; ${hint}`, { word: name });
}

/** The names of all frames of a pose besides its bones. */
function frameNames({ frames }: MomentPose, offers: OfferedFrames): string[] {
  return [...Object.keys(frames), ...offers.keys(), 'grip.left', 'grip.right', 'world'];
}

/** The frames that props offer, by the movement's name for them, placed relative to the prop's frame `in`. */
export type OfferedFrames = ReadonlyMap<string, { readonly in: string; frame(at: Transform): Transform }>;

/** The shares of a whole-spine bend taken by the lumbar spine, the thoracic spine and the chest. */
const spineShares = { flexion: [0.4, 0.3, 0.3], side: [0.4, 0.3, 0.3], twist: [0.2, 0.4, 0.4] } as const;

/**
 * Places every bone and frame. Dependencies are discovered on the way: a hand may hold a bar that lies on the chest,
 * and a strap may hang from a hand. One cycle is allowed: the hands of bent arms may lie along the bar between them,
 * and are solved together with it by iteration.
 * @throws MotionError for a frame that does not exist or depends on itself
 */
export function solvePose(
  pose: MomentPose,
  rest: RestPose,
  offers: OfferedFrames = new Map(),
  shift: Vec3 = [0, 0, 0],
): Posed {
  const finder = settledFinder(pose, rest, offers, shift);
  for (const bone of boneNames) finder.find(bone);
  const namedFrames = new Map(frameNames(pose, offers).map((name) => [name, finder.find(name)]));
  const hands = { left: handShape(pose.arm.left), right: handShape(pose.arm.right) };
  return { bones: finder.bones as Posed['bones'], namedFrames, hands, misses: finder.misses };
}

/** The most iterations for a bar between two hands, and the rotation at which it has settled (1 − cosine of half). */
const mostRounds = 12;
const settled = 1e-7;

/** A finder whose bars have settled: those held by the hands of bent arms, which depend on those hands in turn. */
function settledFinder(pose: MomentPose, rest: RestPose, offers: OfferedFrames, shift: Vec3): Finder {
  const bars = heldBars(pose);
  if (bars.length === 0) return new Finder(pose, rest, offers, shift);
  // The first iteration lays the hands along the chest; each later one, along the bar from the iteration before.
  let finder = new Finder(pose, rest, offers, shift, (bar, find) => (bars.includes(bar) ? find('chest') : undefined));
  for (let round = 0; round < mostRounds; round++) {
    const guesses = new Map(bars.map((bar) => [bar, finder.find(bar)]));
    finder = new Finder(pose, rest, offers, shift, (bar) => guesses.get(bar));
    if (bars.every((bar) => turnBetween(guesses.get(bar)!, finder.find(bar)) < settled)) break;
  }
  return finder;
}

/** The frames between two others along which an arm posed by joint angles lays its hand. */
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

/** An assumed placement of a frame that depends on the hand itself; undefined for a frame that is found as usual. */
type Guess = (name: string, find: (name: string) => Transform) => Transform | undefined;

/** No bone found yet. All poses share this key order, and so one hidden class. */
const noBones: Readonly<Record<string, undefined>> = Object.fromEntries(boneNames.map((bone) => [bone, undefined]));

const armBones = ['scapula', 'upperArm', 'forearm', 'hand'] as const;
const legBones = ['thigh', 'shin', 'foot', 'toes'] as const;

/** The limb that each bone belongs to. */
const limbOf: ReadonlyMap<string, Limb> = new Map(
  sides.flatMap((side) => [
    ...armBones.map((bone): [string, Limb] => [bonesOf[side][bone], `arm.${side}`]),
    ...legBones.map((bone): [string, Limb] => [bonesOf[side][bone], `leg.${side}`]),
  ]),
);

/** Places bones and frames on demand, each once. */
class Finder {
  readonly bones: Record<string, Transform | undefined> = { ...noBones };
  readonly misses: Record<Limb, number> = { 'arm.left': 0, 'arm.right': 0, 'leg.left': 0, 'leg.right': 0 };
  readonly #namedFrames = new Map<string, Transform>([['world', unmoved]]);
  readonly #underWay: string[] = [];
  readonly #pose: MomentPose;
  readonly #rest: RestPose;
  readonly #offers: OfferedFrames;
  readonly #shift: Vec3;
  readonly #guess: Guess;

  constructor(pose: MomentPose, rest: RestPose, offers: OfferedFrames, shift: Vec3, guess: Guess = () => undefined) {
    this.#pose = pose;
    this.#rest = rest;
    this.#offers = offers;
    this.#shift = shift;
    this.#guess = guess;
  }

  /** The placement of a bone or frame. A bound function, because placing a limb looks up the frames that it holds. */
  readonly find = (name: string): Transform => {
    const found = this.bones[name] ?? this.#namedFrames.get(name);
    if (found) return found;
    // All bones of a limb are placed together.
    const what = this.#pose.frames[name] ? name : (limbOf.get(name) ?? name);
    if (this.#underWay.includes(what)) {
      throw new MotionError(`"${what}" depends on itself: ${[...this.#underWay, what].join(' → ')}`, { word: name });
    }
    this.#underWay.push(what);
    this.#place(name);
    this.#underWay.pop();
    return (this.bones[name] ?? this.#namedFrames.get(name))!;
  };

  #place(name: string): void {
    const frame = this.#pose.frames[name];
    const offer = this.#offers.get(name);
    const limb = limbOf.get(name);
    if (frame) this.#put(name, mixTransforms(frame, this.#placeFrame));
    else if (isAxial(name)) this.#put(name, this.#axialBone(name));
    else if (offer) this.#put(name, offer.frame(this.find(offer.in)));
    else if (name === 'grip.left') this.#put(name, gripFrame(this.find('hand.left'), 'left'));
    else if (name === 'grip.right') this.#put(name, gripFrame(this.find('hand.right'), 'right'));
    else if (limb === 'arm.left' || limb === 'arm.right') this.#placeArm(limb === 'arm.left' ? 'left' : 'right');
    else if (limb) this.#placeLeg(limb === 'leg.left' ? 'left' : 'right');
    else throw unknownFrame(name, frameNames(this.#pose, this.#offers));
  }

  #put(name: string, transform: Transform): void {
    if (Object.hasOwn(this.bones, name)) this.bones[name] = transform;
    else this.#namedFrames.set(name, transform);
  }

  readonly #placeFrame = (spec: FrameSpec): Transform => {
    if (!('between' in spec)) {
      return compose(this.find(spec.in), { rotation: fromDegrees(spec.rot), position: spec.pos });
    }
    const a = this.find(spec.between[0]);
    const b = this.find(spec.between[1]);
    // x runs from the second to the first, so that `between` left and right has x pointing left.
    const x = normalize(subtract(a.position, b.position), [1, 0, 0]);
    const up = rotate(slerp(a.rotation, b.rotation, 0.5), [0, 1, 0]);
    const y = normalize(reject(up, x), perpendicular(x));
    return { rotation: fromAxes(x, y, cross(x, y)), position: mix(a.position, b.position, 0.5) };
  };

  #axialBone(bone: AxialBone): Transform {
    if (bone === 'pelvis') {
      const { rotation, position } = mixTransforms(this.#pose.pelvis, this.#placePelvis);
      return { rotation, position: add(position, this.#shift) };
    }
    const parent = parentOf(bone)!;
    const position = subtract(this.#rest[bone], this.#rest[parent]);
    return compose(this.find(parent), { rotation: axialRotation(bone, this.#pose), position });
  }

  readonly #placePelvis = (spec: PelvisSpec): Transform => {
    const rotation = fromDegrees(spec.rot);
    if ('pos' in spec) return { rotation, position: spec.pos };
    const { bone, offset, at, in: within } = spec.place;
    // Posed once with the pelvis at the origin, to measure the offset of the bone from it.
    const pose: MomentPose = { ...this.#pose, pelvis: { only: { rot: spec.rot, pos: [0, 0, 0] } } };
    const loose = new Finder(pose, this.#rest, this.#offers, [0, 0, 0], this.#guess);
    return { rotation, position: subtract(toWorld(this.find(within), at), toWorld(loose.find(bone), offset)) };
  };

  #placeArm(side: Side): void {
    const chest = this.find('chest');
    const scapula = this.#pose.scapula[side];
    const rotations = mixLimbs(this.#pose.arm[side], (spec: ArmSpec): ArmRotations => {
      if ('ik' in spec) return armToTarget(spec.ik, spec.hand, scapula, chest, this.#rest, this.find, side);
      const within = 'in' in spec.hand.turn ? spec.hand.turn.in : 'chest';
      const directions = () => this.#guess(within, this.find) ?? this.find(within);
      return armByAngles(spec.fk, spec.hand, scapula, chest, directions, side);
    });
    for (const bone of armBones) this.#hang(bonesOf[side][bone], rotations[bone]);
    this.misses[`arm.${side}`] = rotations.miss;
  }

  #placeLeg(side: Side): void {
    const pelvis = this.find('pelvis');
    const rotations = mixLimbs(this.#pose.leg[side], (spec: LegSpec): LegRotations => {
      if ('ik' in spec) return legToTarget(spec.ik, pelvis, this.#rest, this.find, side);
      return legByAngles(spec.fk, pelvis, side);
    });
    for (const bone of legBones) this.#hang(bonesOf[side][bone], rotations[bone]);
    this.misses[`leg.${side}`] = rotations.miss;
  }

  /** Attaches a bone of known rotation to its parent. */
  #hang(bone: BoneName, rotation: Quaternion): void {
    const parent = parentOf(bone)!;
    const offset = subtract(this.#rest[bone], this.#rest[parent]);
    this.bones[bone] = { rotation, position: toWorld(this.find(parent), offset) };
  }
}

function isAxial(name: string): name is AxialBone {
  return (axialBones as readonly string[]).includes(name);
}

function axialRotation(bone: Exclude<AxialBone, 'pelvis'>, { neck, spine, upperSpine }: MomentPose): Quaternion {
  if (bone === 'neck' || bone === 'head') {
    return spineBend([neck[0] / 2, neck[1] / 2, neck[2] / 2]);
  }
  const part = (['lumbar', 'thoracic', 'chest'] as const).indexOf(bone);
  const upper = bone === 'lumbar' ? 0 : 0.5;
  const { flexion, side, twist } = spineShares;
  return spineBend([
    spine[0] * flexion[part]! + upperSpine[0] * upper,
    spine[1] * side[part]! + upperSpine[1] * upper,
    spine[2] * twist[part]! + upperSpine[2] * upper,
  ]);
}

/**
 * The frame of an object in a closed hand: x along the held axis, to the figure's left when the thumbs point at each
 * other or ahead; y towards the wrist; z out of the palm.
 */
function gripFrame(hand: Transform, side: Side): Transform {
  const sign = handedness(side);
  const y = rotate(hand.rotation, [0, 1, 0]);
  const z = rotate(hand.rotation, [-sign, 0, 0]);
  return { rotation: fromAxes(cross(y, z), y, z), position: toWorld(hand, gripCenter[side]) };
}

function mixTransforms<T>(mixed: Mixed<T>, place: (spec: T) => Transform): Transform {
  if ('only' in mixed) return place(mixed.only);
  const a = place(mixed.from);
  const b = place(mixed.to);
  const position = add(mix(a.position, b.position, mixed.t), [0, mixed.up ?? 0, 0]);
  return { rotation: slerp(a.rotation, b.rotation, mixed.t), position };
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
