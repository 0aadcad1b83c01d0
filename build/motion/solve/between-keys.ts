import type { ArmSpec, FrameSpec, KeyPose, LegSpec, PelvisSpec } from '../resolve/key-pose.ts';
import type { ResolvedKey } from '../resolve/resolve.ts';
import { interpolate, interpolateSmoothly, type Neighbours, sameShape } from './interpolate.ts';
import { easeWay, type Moment } from './timeline.ts';

/** Something that two keys say in different ways (a target here, joint angles there): solve both, then mix by `t`. */
export interface Mixture<T> {
  readonly from: T;
  readonly to: T;
  readonly t: number;
}

/** One spec, or a mixture of two. */
export type Mixed<T> = { readonly only: T } | Mixture<T>;

/** A pose at one moment, between two keys. */
export interface MomentPose extends Omit<KeyPose, 'pelvis' | 'arm' | 'leg' | 'frames'> {
  readonly pelvis: Mixed<PelvisSpec>;
  readonly arm: Readonly<Record<'left' | 'right', Mixed<ArmSpec>>>;
  readonly leg: Readonly<Record<'left' | 'right', Mixed<LegSpec>>>;
  readonly frames: Readonly<Record<string, Mixed<FrameSpec>>>;
}

/** Keys that follow each other: how many there are in a run, and whether its last leads on to its first. */
export interface Run {
  readonly length: number;
  readonly closed: boolean;
  /** Whether moments say how much of the way is done, whatever their keys say of easing: it passes through all keys as one curve. */
  readonly isPaced?: boolean;
}

/** The pose at a moment of the way through `keys`, which hold one run after the other. */
export function poseAt(keys: readonly ResolvedKey[], moment: Moment, run: Run): MomentPose {
  const { from, to, t } = moment;
  const ease = run.isPaced ? 'smooth' : keys[to]!.ease;
  const { before, after } = smoothNeighbours(keys, from, to, run);
  const spans = [keys[from]!.take, keys[to]!.take, after === undefined ? 1 : keys[after]!.take] as const;
  const eased = easeWay(ease, t);

  const mixed = <T>(part: (pose: KeyPose) => T): Mixed<T> => {
    const a = part(keys[from]!.pose);
    const b = part(keys[to]!.pose);
    if (a === b) return { only: a };
    if (!sameShape(a, b)) return { from: a, to: b, t: ease === 'smooth' && !run.isPaced ? easeWay('both', t) : eased };
    if (ease !== 'smooth') return { only: lifted(interpolate(a, b, eased), a, b, stepHeight(t, false)) };
    const neighbours: Neighbours<T> = {
      before: before === undefined ? undefined : part(keys[before]!.pose),
      from: a,
      to: b,
      after: after === undefined ? undefined : part(keys[after]!.pose),
      spans,
      isOpen: run.isPaced === true,
    };
    return { only: lifted(interpolateSmoothly(neighbours, t), a, b, stepHeight(t, run.isPaced === true)) };
  };
  const plain = <T>(part: (pose: KeyPose) => T): T => {
    const result = mixed(part);
    return 'only' in result ? result.only : result.from;
  };
  const both = <T>(part: (side: 'left' | 'right') => T) => ({ left: part('left'), right: part('right') });
  const frames = { ...keys[to]!.pose.frames, ...keys[from]!.pose.frames };

  return {
    pelvis: mixed((pose) => pose.pelvis),
    spine: plain((pose) => pose.spine),
    upperSpine: plain((pose) => pose.upperSpine),
    neck: plain((pose) => pose.neck),
    scapula: both((side) => plain((pose) => pose.scapula[side])),
    arm: both((side) => mixed((pose) => pose.arm[side])),
    leg: both((side) => mixed((pose) => pose.leg[side])),
    frames: Object.fromEntries(
      // A frame that only one of the two keys has stays as that key has it.
      Object.keys(frames).map((name) => [name, mixed((pose) => pose.frames[name] ?? frames[name]!)]),
    ),
  };
}

/** The keys beside the way that its curve takes its direction from: none at an end, beside a hold or another ease. */
function smoothNeighbours(keys: readonly ResolvedKey[], from: number, to: number, { length, closed, isPaced }: Run) {
  const start = from - (from % length);
  const neighbour = (key: number): number | undefined => {
    if (closed) return start + ((key - start + length) % length);
    return key < start || key >= start + length ? undefined : key;
  };
  const isSmooth = (key: number) => isPaced || keys[key]!.ease === 'smooth';
  const passes = (key: number) => isPaced || (keys[key]!.hold ?? 0) === 0;
  const before = neighbour(from - 1);
  const after = neighbour(to + 1);
  return {
    before: before !== undefined && isSmooth(from) && passes(from) ? before : undefined,
    after: after !== undefined && isSmooth(after) && passes(to) ? after : undefined,
  };
}

/** How high a foot is lifted when `t` of its step has passed, 0 to 1; `isDone`: when so much of its way is done. */
function stepHeight(t: number, isDone: boolean): number {
  const rise = Math.sin(Math.PI * t);
  return isDone ? rise : rise ** 2;
}

/** Raises a limb's way between two targets by a share of the `lift` of the one it goes to, as a foot is lifted for a step. */
function lifted<T>(spec: T, from: T, to: T, share: number): T {
  const target = (value: unknown) => (value as { ik?: { at: readonly number[]; lift: number } } | undefined)?.ik;
  const [a, b, now] = [target(from), target(to), target(spec)];
  if (!a || !b || !now || b.lift === 0) return spec;
  return { ...spec, ik: { ...now, at: [now.at[0]!, now.at[1]! + b.lift * share, now.at[2]!] } };
}
