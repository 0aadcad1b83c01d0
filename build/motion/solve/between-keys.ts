import type { Ease } from '../../../catalogue/schema/motion.ts';
import type { Side } from '../anatomy/skeleton.ts';
import { mix, type Vec3 } from '../geometry/vector.ts';
import type { ArmSpec, FrameSpec, KeyPose, LegSpec, PelvisSpec } from '../resolve/key-pose.ts';
import type { ResolvedKey } from '../resolve/resolve.ts';
import { interpolate, interpolateSmoothly, type Neighbors, sameShape } from './interpolate.ts';
import type { Moment } from './moment.ts';
import { easeWay } from './pace.ts';

/** A value that two keys specify differently (a target and joint angles, say): solve both, then mix by `t`. */
export interface Mixture<T> {
  readonly from: T;
  readonly to: T;
  readonly t: number;
  /** The height in meters of the arc above the straight path at this moment. */
  readonly up?: number;
}

/** One spec, or a mixture of two. */
export type Mixed<T> = { readonly only: T } | Mixture<T>;

/** A pose at one moment between two keys. */
export interface MomentPose extends Omit<KeyPose, 'pelvis' | 'arm' | 'leg' | 'frames'> {
  readonly pelvis: Mixed<PelvisSpec>;
  readonly arm: Readonly<Record<Side, Mixed<ArmSpec>>>;
  readonly leg: Readonly<Record<Side, Mixed<LegSpec>>>;
  readonly frames: Readonly<Record<string, Mixed<FrameSpec>>>;
}

/** A run of keys: how many there are, and whether the last leads back to the first. */
export interface Run {
  readonly length: number;
  readonly closed: boolean;
  /**
   * Whether a moment's `t` already includes easing: one curve then passes through all keys, without their own easing.
   */
  readonly isPaced?: boolean;
  /** Seconds from one key to the next for a `take` of 1. */
  readonly secondsPerTake?: number;
  /** Whether the figure travels over a floor that moves under it. */
  readonly isGait?: boolean;
}

/** The acceleration of whatever falls, in m/s². */
export const gravity = 9.81;

/** A moment on the way from one key to another, with what all parts of the figure share. */
interface Passage {
  readonly from: ResolvedKey;
  readonly to: ResolvedKey;
  /** The neighboring keys that give a smooth curve its tangents. */
  readonly before: ResolvedKey | undefined;
  readonly after: ResolvedKey | undefined;
  readonly t: number;
  readonly ease: Ease;
  readonly isPaced: boolean;
  /** Whether frames fly freely, and whether the figure does, too. */
  readonly flies: boolean;
  readonly isAloft: boolean;
  /** The height in meters of the arc above the straight path. */
  readonly up: number;
}

/** The pose at one moment of `keys`, which hold one run after another. */
export function poseAt(keys: readonly ResolvedKey[], moment: Moment, run: Run): MomentPose {
  const passage = passageAt(keys, moment, run);
  const { from, to, ease } = passage;
  // In gait the limbs follow a floor of constant speed, while the body sways smoothly over them.
  const ofBody = run.isGait && ease === 'linear' ? 'smooth' : ease;
  const plain = <T>(part: (pose: KeyPose) => T): T => {
    const result = mixed(passage, part, ofBody);
    return 'only' in result ? result.only : result.from;
  };
  const both = <T>(part: (side: Side) => T) => ({ left: part('left'), right: part('right') });
  const frames = { ...to.pose.frames, ...from.pose.frames };

  return {
    pelvis: flownPelvis(passage, ofBody),
    spine: plain((pose) => pose.spine),
    upperSpine: plain((pose) => pose.upperSpine),
    neck: plain((pose) => pose.neck),
    scapula: both((side) => plain((pose) => pose.scapula[side])),
    arm: both((side) => mixed(passage, (pose) => pose.arm[side], 'fk' in to.pose.arm[side] ? ofBody : ease)),
    leg: both((side) => flownLeg(passage, side)),
    frames: Object.fromEntries(
      // A frame that only one of the two keys defines keeps that value.
      Object.keys(frames).map((name) => [name, flownFrame(passage, (pose) => pose.frames[name] ?? frames[name]!)]),
    ),
  };
}

function passageAt(keys: readonly ResolvedKey[], moment: Moment, run: Run): Passage {
  const [from, to] = [keys[moment.from]!, keys[moment.to]!];
  const { t } = moment;
  const isPaced = run.isPaced === true;
  const ease = isPaced ? 'smooth' : to.ease;
  const flies = ease === 'flight' && moment.from !== moment.to;
  const seconds = to.take * (run.secondsPerTake ?? 1);
  return {
    from,
    to,
    ...smoothNeighbors(keys, moment, run),
    t,
    ease: flies ? 'smooth' : ease,
    isPaced,
    flies,
    isAloft: flies && (isOffFloor(from.pose) || isOffFloor(to.pose)),
    up: flies ? 0.5 * gravity * seconds ** 2 * t * (1 - t) : 0,
  };
}

/** A part of the pose by the way it eases. */
function mixed<T>(passage: Passage, part: (pose: KeyPose) => T, ease: Ease): Mixed<T> {
  const { from, to, before, after, t, isPaced } = passage;
  const a = part(from.pose);
  const b = part(to.pose);
  if (a === b) return { only: a };
  if (!sameShape(a, b)) return { from: a, to: b, t: easeWay(ease === 'smooth' && !isPaced ? 'both' : ease, t) };
  if (ease !== 'smooth') return { only: lifted(interpolate(a, b, easeWay(ease, t)), a, b, stepHeight(t, false)) };
  const neighbors: Neighbors<T> = {
    before: before && part(before.pose),
    from: a,
    to: b,
    after: after && part(after.pose),
    spans: [from.take, to.take, after?.take ?? 1],
    isOpen: isPaced,
  };
  return { only: lifted(interpolateSmoothly(neighbors, t), a, b, stepHeight(t, isPaced)) };
}

function flownFrame(passage: Passage, part: (pose: KeyPose) => FrameSpec): Mixed<FrameSpec> {
  const { from, to, t, up } = passage;
  const mixture = mixed(passage, part, passage.ease);
  if (!passage.flies) return mixture;
  if (!('only' in mixture)) return { ...mixture, t, up };
  const [a, b, now] = [part(from.pose), part(to.pose), mixture.only];
  if (a === b || !('pos' in a) || !('pos' in b) || !('pos' in now) || a.in !== 'world') return mixture;
  return { only: { ...now, pos: flown(passage, a.pos, b.pos) } };
}

function flownPelvis(passage: Passage, ease: Ease): Mixed<PelvisSpec> {
  const mixture = mixed(passage, (pose) => pose.pelvis, ease);
  const [a, b] = [passage.from.pose.pelvis, passage.to.pose.pelvis];
  if (!passage.isAloft || !('only' in mixture) || !('pos' in a) || !('pos' in b)) return mixture;
  return { only: { rot: mixture.only.rot, pos: flown(passage, a.pos, b.pos) } };
}

function flownLeg(passage: Passage, side: Side): Mixed<LegSpec> {
  const mixture = mixed(passage, (pose) => pose.leg[side], passage.ease);
  const [a, b] = [passage.from.pose.leg[side], passage.to.pose.leg[side]];
  if (!passage.isAloft || a === b || !('only' in mixture)) return mixture;
  if (!('ik' in a) || !('ik' in b) || !('ik' in mixture.only) || a.ik.in !== 'world') return mixture;
  return { only: { ik: { ...mixture.only.ik, at: flown(passage, a.ik.at, b.ik.at) } } };
}

/** A position in free flight: constant horizontal speed, and vertical motion under gravity. */
function flown({ t, up }: Passage, from: Vec3, to: Vec3): Vec3 {
  const [x, y, z] = mix(from, to, t);
  return [x, y + up, z];
}

/** Whether the key puts neither foot on the floor. */
function isOffFloor({ leg }: KeyPose): boolean {
  return [leg.left, leg.right].every((spec) => 'ik' in spec && spec.ik.in === 'world' && spec.ik.at[1] > 0.03);
}

/** The neighbors: none at an end, beside a hold, or beside another easing. */
function smoothNeighbors(
  keys: readonly ResolvedKey[],
  { from, to }: Moment,
  { length, closed, isPaced, isGait }: Run,
): Pick<Passage, 'before' | 'after'> {
  const start = from - (from % length);
  const neighbor = (key: number): number | undefined => {
    if (closed) return start + ((key - start + length) % length);
    return key < start || key >= start + length ? undefined : key;
  };
  const isSmooth = (key: number) => {
    const { ease } = keys[key]!;
    return isPaced || ease === 'smooth' || ease === 'flight' || (isGait && ease === 'linear');
  };
  const passes = (key: number) => isPaced || (keys[key]!.hold ?? 0) === 0;
  const before = neighbor(from - 1);
  const after = neighbor(to + 1);
  return {
    before: before !== undefined && isSmooth(from) && passes(from) ? keys[before] : undefined,
    after: after !== undefined && isSmooth(after) && passes(to) ? keys[after] : undefined,
  };
}

/** The height of a stepping foot, 0 to 1, at the share `t` of the step's time, or of its path if `isDone`. */
function stepHeight(t: number, isDone: boolean): number {
  const rise = Math.sin(Math.PI * t);
  return isDone ? rise : rise ** 2;
}

/** Raises a limb's path between two targets by a share of the destination's `lift`, as a foot is lifted for a step. */
function lifted<T>(spec: T, from: T, to: T, share: number): T {
  const target = (value: unknown) => (value as { ik?: { at: readonly number[]; lift: number } } | undefined)?.ik;
  const [a, b, now] = [target(from), target(to), target(spec)];
  if (!a || !b || !now || b.lift === 0) return spec;
  return { ...spec, ik: { ...now, at: [now.at[0]!, now.at[1]! + b.lift * share, now.at[2]!] } };
}
