import type { Ease } from '../../../catalogue/schema/motion.ts';
import type { Side } from '../anatomy/skeleton.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { ArmSpec, FrameSpec, KeyPose, LegSpec, PelvisSpec } from '../resolve/key-pose.ts';
import type { ResolvedKey } from '../resolve/resolve.ts';
import { interpolate, interpolateSmoothly, type Neighbors, sameShape } from './interpolate.ts';
import { easeWay, type Moment } from './timeline.ts';

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

/** In m/s². */
const gravity = 9.81;

/** The pose at one moment of `keys`, which hold one run after another. */
export function poseAt(keys: readonly ResolvedKey[], moment: Moment, run: Run): MomentPose {
  const { from, to, t } = moment;
  const written = run.isPaced ? 'smooth' : keys[to]!.ease;
  const flies = written === 'flight' && from !== to;
  const ease = flies ? 'smooth' : written;
  const seconds = keys[to]!.take * (run.secondsPerTake ?? 1);
  const up = flies ? 0.5 * gravity * seconds ** 2 * t * (1 - t) : 0;
  const { before, after } = smoothNeighbors(keys, from, to, run);
  const spans = [keys[from]!.take, keys[to]!.take, after === undefined ? 1 : keys[after]!.take] as const;

  // In gait the limbs follow a floor of constant speed, while the body sways smoothly over them.
  const ofBody = run.isGait && ease === 'linear' ? 'smooth' : ease;
  const mixed = <T>(part: (pose: KeyPose) => T, how: Ease = ease): Mixed<T> => {
    const a = part(keys[from]!.pose);
    const b = part(keys[to]!.pose);
    if (a === b) return { only: a };
    if (!sameShape(a, b))
      return { from: a, to: b, t: how === 'smooth' && !run.isPaced ? easeWay('both', t) : easeWay(how, t) };
    if (how !== 'smooth') return { only: lifted(interpolate(a, b, easeWay(how, t)), a, b, stepHeight(t, false)) };
    const neighbors: Neighbors<T> = {
      before: before === undefined ? undefined : part(keys[before]!.pose),
      from: a,
      to: b,
      after: after === undefined ? undefined : part(keys[after]!.pose),
      spans,
      isOpen: run.isPaced === true,
    };
    return { only: lifted(interpolateSmoothly(neighbors, t), a, b, stepHeight(t, run.isPaced === true)) };
  };
  const isAloft = flies && [from, to].some((key) => isOffFloor(keys[key]!.pose));
  /** A position in free flight: constant horizontal speed, and vertical motion under gravity. */
  const along = (a: readonly number[], b: readonly number[]) =>
    a.map((start, axis) => start + (b[axis]! - start) * t + (axis === 1 ? up : 0)) as unknown as Vec3;
  const flownFrame = (part: (pose: KeyPose) => FrameSpec): Mixed<FrameSpec> => {
    const mixture = mixed(part);
    if (!flies) return mixture;
    if (!('only' in mixture)) return { ...mixture, t, up };
    const [a, b, now] = [part(keys[from]!.pose), part(keys[to]!.pose), mixture.only];
    if (a === b || !('pos' in a) || !('pos' in b) || !('pos' in now) || a.in !== 'world') return mixture;
    return { only: { ...now, pos: along(a.pos, b.pos) } };
  };
  const flownPelvis = (): Mixed<PelvisSpec> => {
    const mixture = mixed((pose) => pose.pelvis, ofBody);
    const [a, b] = [keys[from]!.pose.pelvis, keys[to]!.pose.pelvis];
    if (!isAloft || !('only' in mixture) || !('pos' in a) || !('pos' in b)) return mixture;
    return { only: { rot: mixture.only.rot, pos: along(a.pos, b.pos) } };
  };
  const flownLeg = (side: Side): Mixed<LegSpec> => {
    const mixture = mixed((pose) => pose.leg[side]);
    const [a, b] = [keys[from]!.pose.leg[side], keys[to]!.pose.leg[side]];
    if (!isAloft || a === b || !('only' in mixture)) return mixture;
    if (!('ik' in a) || !('ik' in b) || !('ik' in mixture.only) || a.ik.in !== 'world') return mixture;
    return { only: { ik: { ...mixture.only.ik, at: along(a.ik.at, b.ik.at) } } };
  };
  const plain = <T>(part: (pose: KeyPose) => T): T => {
    const result = mixed(part, ofBody);
    return 'only' in result ? result.only : result.from;
  };
  const both = <T>(part: (side: Side) => T) => ({ left: part('left'), right: part('right') });
  const frames = { ...keys[to]!.pose.frames, ...keys[from]!.pose.frames };

  return {
    pelvis: flownPelvis(),
    spine: plain((pose) => pose.spine),
    upperSpine: plain((pose) => pose.upperSpine),
    neck: plain((pose) => pose.neck),
    scapula: both((side) => plain((pose) => pose.scapula[side])),
    arm: both((side) => mixed((pose) => pose.arm[side], 'fk' in keys[to]!.pose.arm[side] ? ofBody : ease)),
    leg: both(flownLeg),
    frames: Object.fromEntries(
      // A frame that only one of the two keys defines keeps that value.
      Object.keys(frames).map((name) => [name, flownFrame((pose) => pose.frames[name] ?? frames[name]!)]),
    ),
  };
}

/** Whether the key puts neither foot on the floor. */
function isOffFloor({ leg }: KeyPose): boolean {
  return [leg.left, leg.right].every((spec) => 'ik' in spec && spec.ik.in === 'world' && spec.ik.at[1] > 0.03);
}

/** The neighboring keys that give the curve its tangents: none at an end, beside a hold, or beside another easing. */
function smoothNeighbors(
  keys: readonly ResolvedKey[],
  from: number,
  to: number,
  { length, closed, isPaced, isGait }: Run,
) {
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
    before: before !== undefined && isSmooth(from) && passes(from) ? before : undefined,
    after: after !== undefined && isSmooth(after) && passes(to) ? after : undefined,
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
