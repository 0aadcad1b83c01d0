import type { KeyPatch } from '../../../catalogue/schema/motion.ts';
import { type Side, sides } from '../anatomy/skeleton.ts';
import { mirrorAngles, mirrorVector, type Vec3 } from '../geometry/vector.ts';
import { MotionError } from '../motion-error.ts';
import type {
  ArmAngles,
  ArmSpec,
  ArmTarget,
  FrameSpec,
  HandSpec,
  HandTurn,
  KeyPose,
  LegAngles,
  LegSpec,
  LegTarget,
  PelvisSpec,
} from './key-pose.ts';
import { merge, withoutNull } from './merge.ts';
import { frameOfSide } from './side.ts';

type ArmPatch = NonNullable<KeyPatch['arms']>;
type LegPatch = NonNullable<KeyPatch['legs']>;
type FramePatch = NonNullable<NonNullable<KeyPatch['frames']>[string]>;

/** The radius in meters that a hand closes around at a frame; undefined where there is nothing to hold. */
export type HoldRadius = (frame: string) => number | undefined;

const zero: Vec3 = [0, 0, 0];
const hangingArm: ArmAngles = { raise: 0, plane: 0, twist: 0, elbow: 0 };
const straightLeg: LegAngles = { flexion: 0, abduction: 0, rotation: 0, knee: 0, ankle: 0, toes: 0 };
/** The default direction of the knee in the axes of the shoe: over the toes, or down and away from them. */
const kneePoles = { sole: [0, 0.5, 1], instep: [0, 1, -0.7] } as const;
const gripThumbs = { overhand: [-1, 0, 0], underhand: [1, 0, 0], neutral: [0, 0, 1] } as const;

/**
 * Expands a key: both sides, own-side names resolved, every default filled in. `key` already includes all keys before
 * it; `paired` are the names that stand for a frame on each side.
 */
export function expandKey(key: KeyPatch, paired: ReadonlySet<string>, holdRadius: HoldRadius): KeyPose {
  const scapulae = key.scapulae ?? [0, 0];
  return {
    pelvis: expandPelvis(key),
    spine: key.spine ?? zero,
    upperSpine: key.upperSpine ?? zero,
    neck: key.neck ?? zero,
    scapula: { left: key.leftScapula ?? scapulae, right: key.rightScapula ?? scapulae },
    arm: bothSides((side) => {
      const own = side === 'left' ? key.leftArm : key.rightArm;
      return expandArm(merge(key.arms ?? {}, own ?? {}) as ArmPatch, side, paired, holdRadius);
    }),
    leg: bothSides((side) => {
      const own = side === 'left' ? key.leftLeg : key.rightLeg;
      return expandLeg(merge(key.legs ?? {}, own ?? {}) as LegPatch, side, paired);
    }),
    frames: expandFrames(key.frames ?? {}, paired),
  };
}

/** The names of frames that exist on both sides: the paired frames of a key, and those that its props offer. */
export function pairedFramesOf(key: KeyPatch, offered: readonly string[]): ReadonlySet<string> {
  const own = Object.entries(key.frames ?? {}).flatMap(([name, frame]) => (frame?.paired ? [name] : []));
  const fromProps = offered.flatMap((name) => (name.endsWith('.left') ? [name.slice(0, -'.left'.length)] : []));
  return new Set([...own, ...fromProps]);
}

function bothSides<T>(make: (side: Side) => T): Record<Side, T> {
  return { left: make('left'), right: make('right') };
}

/** In a movement x points outwards on each side; in the world it points to the figure's left. */
function outward(v: Vec3, side: Side): Vec3 {
  return side === 'left' ? v : mirrorVector(v);
}

function outwardRotation(rot: Vec3, side: Side): Vec3 {
  return side === 'left' ? rot : mirrorAngles(rot);
}

function expandPelvis(key: KeyPatch): PelvisSpec {
  const { pos, rot, place } = key.pelvis ?? {};
  if (place) {
    const { bone, at } = place;
    if (!bone || !at)
      throw new MotionError('"place" needs "bone" and "at": which bone comes to lie where', ['pelvis', 'place']);
    return { rot: rot ?? zero, place: { bone, at, offset: place.offset ?? zero, in: place.in ?? 'world' } };
  }
  if (!pos) throw new MotionError('"pelvis" needs "pos", or "place" with a bone to put somewhere', ['pelvis']);
  return { rot: rot ?? zero, pos };
}

function expandArm(arm: ArmPatch, side: Side, paired: ReadonlySet<string>, holdRadius: HoldRadius): ArmSpec {
  if (!arm.ik) {
    const fk = { ...hangingArm, ...withoutNull(arm.fk ?? {}) };
    return { fk, hand: expandHand(arm.hand ?? {}, undefined, side, paired, holdRadius) };
  }
  const ik: ArmTarget = {
    in: frameOfSide(arm.ik.in ?? 'world', side, paired),
    at: outward(arm.ik.at ?? zero, side),
    pole: outward(arm.ik.pole ?? [0.35, -0.6, -1], side),
    poleIn: frameOfSide(arm.ik.poleIn ?? 'chest', side, paired),
    lift: arm.ik.lift ?? 0,
  };
  return { ik, hand: expandHand(arm.hand ?? {}, ik.in, side, paired, holdRadius) };
}

function expandHand(
  hand: NonNullable<ArmPatch['hand']>,
  target: string | undefined,
  side: Side,
  paired: ReadonlySet<string>,
  holdRadius: HoldRadius,
): HandSpec {
  const within = hand.in ? frameOfSide(hand.in, side, paired) : (target ?? 'chest');
  const turn = expandTurn(hand, within, side);
  const held = holdRadius(`grip.${side}`) ?? (target === undefined ? undefined : holdRadius(target));
  const flat = 'palm' in turn;
  const holds = 'thumb' in turn || (held !== undefined && !flat);
  return {
    turn,
    contact: hand.contact ?? (flat ? 'palm' : 'grip'),
    curl: hand.curl ?? (holds ? 1 : flat ? 0 : 0.35),
    radius: hand.radius ?? held ?? (holds ? 0.016 : 0.03),
  };
}

function expandTurn(hand: NonNullable<ArmPatch['hand']>, within: string, side: Side): HandTurn {
  const thumb = hand.thumb ?? (hand.grip ? gripThumbs[hand.grip] : undefined);
  if (thumb) return { in: within, thumb: outward(thumb, side), bend: hand.bend ?? 0 };
  if (hand.palm || hand.fingers) {
    if (!hand.palm || !hand.fingers) {
      throw new MotionError('"palm" and "fingers" go together: where the palm faces and where the fingers point', [
        'hand',
      ]);
    }
    return { in: within, palm: outward(hand.palm, side), fingers: outward(hand.fingers, side) };
  }
  return { pronation: hand.pronation ?? 0, wrist: hand.wrist ?? 0, deviation: hand.deviation ?? 0 };
}

function expandLeg(leg: LegPatch, side: Side, paired: ReadonlySet<string>): LegSpec {
  if (!leg.ik) return { fk: { ...straightLeg, ...withoutNull(leg.fk ?? {}) } };
  const contact = leg.ik.contact ?? 'sole';
  const ik: LegTarget = {
    in: frameOfSide(leg.ik.in ?? 'world', side, paired),
    contact,
    at: outward(leg.ik.at ?? zero, side),
    rot: outwardRotation(leg.ik.rot ?? zero, side),
    heel: leg.ik.heel ?? 0,
    toes: leg.ik.toes ?? 0,
    pole: outward(leg.ik.pole ?? kneePoles[contact], side),
    // Without a pole the knee follows the direction of the shoe.
    poleIn: leg.ik.pole ? frameOfSide(leg.ik.poleIn ?? 'pelvis', side, paired) : 'shoe',
    lift: leg.ik.lift ?? 0,
  };
  return { ik };
}

function expandFrames(
  frames: NonNullable<KeyPatch['frames']>,
  paired: ReadonlySet<string>,
): Readonly<Record<string, FrameSpec>> {
  const expanded: Record<string, FrameSpec> = {};
  for (const [name, frame] of Object.entries(frames)) {
    if (!frame || isOverride(name, frames)) continue;
    if (!frame.paired) {
      expanded[name] = expandFrame(frame, undefined, paired);
      continue;
    }
    for (const side of sides) {
      const own = merge(frame, frames[`${name}.${side}`] ?? {}) as FramePatch;
      expanded[`${name}.${side}`] = expandFrame(own, side, paired);
    }
  }
  return expanded;
}

function isOverride(name: string, frames: NonNullable<KeyPatch['frames']>): boolean {
  return sides.some((side) => name.endsWith(`.${side}`) && frames[name.slice(0, -side.length - 1)]?.paired === true);
}

function expandFrame(frame: FramePatch, side: Side | undefined, paired: ReadonlySet<string>): FrameSpec {
  const named = (name: string) => (side ? frameOfSide(name, side, paired) : name);
  if (frame.between) return { between: [named(frame.between[0]), named(frame.between[1])] };
  const pos = frame.pos ?? zero;
  const rot = frame.rot ?? zero;
  return {
    in: named(frame.in ?? 'world'),
    pos: side ? outward(pos, side) : pos,
    rot: side ? outwardRotation(rot, side) : rot,
  };
}
