import type { Ease, ExerciseMotion, KeyPatch, Loop, MotionPatch, Tempo } from '../../../catalogue/schema/motion.ts';
import type { WorkingLimbs } from '../anatomy/muscle-regions.ts';
import type { Side } from '../anatomy/skeleton.ts';
import { MotionError } from '../motion-error.ts';
import { propTypes } from '../props/registry.ts';
import { expandKey, pairedFramesOf } from './expand.ts';
import type { KeyPose } from './key-pose.ts';
import { type Library, posturesFile } from './library.ts';
import { joinPatches, merge, withoutNull } from './merge.ts';
import { mirrorPose, mirrorProp } from './mirror.ts';
import { circleOf, unknownName } from './name-faults.ts';
import { offeredFrames, type ResolvedProp, resolveProps } from './resolve-props.ts';
import { shareEqual } from './share.ts';
import { mirrorName } from './side.ts';
import { writtenMotion } from './written-motion.ts';

/** A key pose and the transition to it: `take` is relative; `hold` is in seconds, or undefined for the default. */
export interface ResolvedKey {
  readonly pose: KeyPose;
  readonly take: number;
  readonly hold: number | undefined;
  readonly ease: Ease;
}

/** The distance in meters that a figure travels in a loop, while the floor at `height` moves back under it. */
export interface Travel {
  readonly x: number;
  readonly z: number;
  readonly height: number;
}

/** A fully resolved movement: the same for both figures, and everything that its image depends on except the tint. */
export interface ResolvedMotion {
  readonly loop: Loop;
  /** The length of the loop in seconds; undefined for the default of its kind. */
  readonly seconds: number | undefined;
  /** How the two directions share the time; if missing, it is derived from the poses. */
  readonly tempo?: Tempo;
  readonly keys: readonly ResolvedKey[];
  readonly props: readonly ResolvedProp[];
  /** The pelvis is shifted until `point` (a frame, a bone, or `mass`) lies at `x` and `z` in world axes. */
  readonly balance: { readonly point: string; readonly x?: number; readonly z?: number } | undefined;
  /** If missing, the floor does not move. */
  readonly travel?: Travel;
  readonly view: { readonly yaw?: number; readonly pitch?: number; readonly near?: number } | undefined;
  /** The side or limb whose muscles are painted; if missing, the one that moves. */
  readonly works?: WorkingLimbs;
  readonly tolerances: Readonly<Record<string, number>>;
}

/**
 * Resolves the `motion` of an exercise.
 * @throws MotionError with the fault, its place, and the available alternatives
 */
export function resolveMotion(motion: ExerciseMotion, library: Library): ResolvedMotion {
  return resolveWritten(writtenMotion(motion, library), library);
}

/**
 * Looks up every name in a movement from {@link writtenMotion}.
 * @throws MotionError with the fault, its place, and the available alternatives
 */
export function resolveWritten(motion: MotionPatch, library: Library): ResolvedMotion {
  const posture = postureOf(motion.posture ?? 'standing', library);
  const { tolerances, ...merged } = merge(posture.patch, {
    props: motion.props ?? {},
    tolerances: motion.tolerances ?? {},
  }) as MotionPatch;
  const writtenProps = merged.props ?? {};
  const written = motion.keys ?? [{}];
  const whole = wholeKeys(posture.key, written);
  const last = whole.at(-1)!;
  const paired = pairedFramesOf(last, offeredFrames(writtenProps));
  const props = resolveProps(writtenProps, last, paired);
  const holdRadius = (frame: string) => radiusOfHeld(frame, props, last.frames ?? {});
  const poses = posesOf(whole, (key) => expandKey(key, paired, holdRadius));
  const keys = poses.map(
    (pose, i): ResolvedKey => ({
      pose,
      take: written[i]!.take ?? 1,
      hold: written[i]!.hold ?? undefined,
      ease: written[i]!.ease ?? motion.ease ?? 'smooth',
    }),
  );
  const { travel, view } = motion;
  const resolved: ResolvedMotion = {
    loop: motion.loop ?? (keys.length === 1 ? 'hold' : 'return'),
    seconds: motion.seconds ?? undefined,
    ...(motion.tempo ? { tempo: motion.tempo } : {}),
    keys,
    props,
    balance: balanceOf(motion),
    ...(travel ? { travel: { x: travel.x ?? 0, z: travel.z ?? 0, height: travel.height ?? 0 } } : {}),
    view: view ? (withoutNull(view) as ResolvedMotion['view']) : undefined,
    ...(motion.works ? { works: motion.works } : {}),
    tolerances: withoutNull(tolerances ?? {}) as Record<string, number>,
  };
  return motion.mirror ? mirrorMotion(resolved) : resolved;
}

/** Each key merged over those before it and the posture that a movement starts from. */
function wholeKeys(posture: KeyPatch, written: readonly KeyPatch[]): KeyPatch[] {
  let last = posture;
  return written.map((key) => {
    last = following(last, key);
    return last;
  });
}

/** The poses of keys, which share their equal parts. A fault names its key. */
function posesOf(keys: readonly KeyPatch[], expand: (key: KeyPatch) => KeyPose): KeyPose[] {
  let last: KeyPose | undefined;
  return keys.map((key, i) => {
    try {
      last = shareEqual(last ?? {}, expand(key)) as KeyPose;
      return last;
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      throw error.within(['keys', i], `key ${i}: ${error.message}`);
    }
  });
}

function balanceOf({ balance }: MotionPatch): ResolvedMotion['balance'] {
  if (!balance?.point) return undefined;
  const { point, x, z } = balance;
  return { point, ...(typeof x === 'number' ? { x } : {}), ...(typeof z === 'number' ? { z } : {}) };
}

/** The key merged over the one before it. */
function following(before: KeyPatch, { only, ...key }: KeyPatch): KeyPatch {
  return merge(before, only ? oneSided(key, only, before) : key) as KeyPatch;
}

/** Restricts a key that applies to both sides to one side. */
function oneSided({ arms, legs, scapulae, frames, ...key }: KeyPatch, side: Side, before: KeyPatch): KeyPatch {
  const [arm, leg, blade] =
    side === 'left'
      ? (['leftArm', 'leftLeg', 'leftScapula'] as const)
      : (['rightArm', 'rightLeg', 'rightScapula'] as const);
  const sideFrames = Object.entries(frames ?? {}).map(([name, frame]) => [
    before.frames?.[name]?.paired ? `${name}.${side}` : name,
    frame,
  ]);
  return {
    ...key,
    ...(arms ? { [arm]: merge(arms, key[arm] ?? {}) } : {}),
    ...(legs ? { [leg]: merge(legs, key[leg] ?? {}) } : {}),
    ...(scapulae ? { [blade]: key[blade] ?? scapulae } : {}),
    ...(frames ? { frames: Object.fromEntries(sideFrames) } : {}),
  };
}

function postureOf(
  name: string,
  library: Library,
  from: readonly string[] = [],
): { key: KeyPatch; patch: MotionPatch } {
  const posture = Object.hasOwn(library.postures, name) ? library.postures[name] : undefined;
  if (!posture) {
    const child = from.at(-1);
    const place = child === undefined ? { path: ['posture'] } : { file: posturesFile, path: [child, 'extends'] };
    throw unknownName('posture', name, Object.keys(library.postures), place);
  }
  if (from.includes(name)) {
    const circle = circleOf(name, from);
    throw new MotionError(`postures extend each other in a circle: ${circle.join(' → ')}`, {
      file: posturesFile,
      path: [circle.at(-2)!, 'extends'],
    });
  }
  const base = posture.extends === undefined ? undefined : postureOf(posture.extends, library, [...from, name]);
  return {
    key: merge(base?.key ?? {}, posture.key ?? {}) as KeyPatch,
    patch: joinPatches(base?.patch ?? {}, { props: posture.props, tolerances: posture.tolerances }) as MotionPatch,
  };
}

/** The radius in meters of the handle on a machine, cable or band. */
const handleRadius = 0.016;

/**
 * The radius in meters that a hand at `frame` closes around: that of the first prop that lies there, lies between this
 * hand and another, or ends there.
 */
function radiusOfHeld(
  frame: string,
  props: readonly ResolvedProp[],
  frames: NonNullable<KeyPatch['frames']>,
): number | undefined {
  const isAt = (place: string) => place === frame || frames[place]?.between?.includes(frame) === true;
  for (const { type, in: within, parameters } of props) {
    const { radius } = parameters;
    if (isAt(within) && typeof radius === 'number') return radius;
    if (frame.startsWith('grip.') && endsOf(type, parameters).some(isAt))
      return typeof radius === 'number' ? radius : handleRadius;
  }
  return undefined;
}

/** The frames at the ends of a prop, by which it can be held. */
function endsOf(typeName: string, parameters: ResolvedProp['parameters']): readonly string[] {
  const type = propTypes.get(typeName)!;
  return type.held?.(parameters) ?? type.reads.map((name) => parameters[name] as string);
}

function mirrorWorks(works: WorkingLimbs): WorkingLimbs {
  if (works === 'left') return 'right';
  return works === 'right' ? 'left' : (mirrorName(works) as WorkingLimbs);
}

function mirrorMotion(motion: ResolvedMotion): ResolvedMotion {
  const { keys, props, balance, travel, view, works } = motion;
  return {
    ...motion,
    keys: keys.map((key) => ({ ...key, pose: mirrorPose(key.pose) })),
    props: props.map(mirrorProp),
    balance: balance && { ...balance, point: mirrorName(balance.point), ...(balance.x ? { x: -balance.x } : {}) },
    ...(travel ? { travel: { ...travel, x: travel.x === 0 ? 0 : -travel.x } } : {}),
    view: view && { ...view, ...(view.yaw ? { yaw: -view.yaw } : {}) },
    ...(works ? { works: mirrorWorks(works) } : {}),
  };
}
