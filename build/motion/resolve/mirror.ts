import type { Side } from '../anatomy/skeleton.ts';
import { mirrorAngles, mirrorVector } from '../geometry/vector.ts';
import type { ArmSpec, FrameSpec, HandTurn, KeyPose, LegSpec, PelvisSpec } from './key-pose.ts';
import type { ResolvedProp } from './resolve-props.ts';
import { mirrorName } from './side.ts';

/** A prop on the opposite side. Its description is unchanged: it is built as written and then mirrored. */
export function mirrorProp(prop: ResolvedProp): ResolvedProp {
  return { ...prop, name: mirrorName(prop.name), mirrored: !prop.mirrored };
}

/** The pose with left and right swapped, including in frame names that end in `.left` or `.right`. */
export function mirrorPose(pose: KeyPose): KeyPose {
  return {
    pelvis: mirrorPelvis(pose.pelvis),
    spine: mirrorAngles(pose.spine),
    upperSpine: mirrorAngles(pose.upperSpine),
    neck: mirrorAngles(pose.neck),
    scapula: swap(pose.scapula, (scapula) => scapula),
    arm: swap(pose.arm, mirrorArm),
    leg: swap(pose.leg, mirrorLeg),
    frames: Object.fromEntries(
      Object.entries(pose.frames).map(([name, frame]) => [mirrorName(name), mirrorFrame(frame)]),
    ),
  };
}

function swap<T>(both: Readonly<Record<Side, T>>, mirror: (one: T) => T): Record<Side, T> {
  return { left: mirror(both.right), right: mirror(both.left) };
}

function mirrorPelvis(pelvis: PelvisSpec): PelvisSpec {
  const rot = mirrorAngles(pelvis.rot);
  if ('pos' in pelvis) return { rot, pos: mirrorVector(pelvis.pos) };
  const { bone, offset, at, in: within } = pelvis.place;
  return {
    rot,
    place: { bone: mirrorName(bone), offset: mirrorVector(offset), at: mirrorVector(at), in: mirrorName(within) },
  };
}

function mirrorFrame(frame: FrameSpec): FrameSpec {
  // x runs from the first to the second, so both the names and their order are swapped to keep its direction.
  if ('between' in frame) return { between: [mirrorName(frame.between[1]), mirrorName(frame.between[0])] };
  return { in: mirrorName(frame.in), pos: mirrorVector(frame.pos), rot: mirrorAngles(frame.rot) };
}

function mirrorHandTurn(turn: HandTurn): HandTurn {
  if ('thumb' in turn) return { ...turn, in: mirrorName(turn.in), thumb: mirrorVector(turn.thumb) };
  if ('palm' in turn) {
    return { in: mirrorName(turn.in), palm: mirrorVector(turn.palm), fingers: mirrorVector(turn.fingers) };
  }
  return turn;
}

function mirrorArm(arm: ArmSpec): ArmSpec {
  const hand = { ...arm.hand, turn: mirrorHandTurn(arm.hand.turn) };
  if ('fk' in arm) return { fk: arm.fk, hand };
  const { ik } = arm;
  return {
    ik: {
      ...ik,
      in: mirrorName(ik.in),
      at: mirrorVector(ik.at),
      pole: mirrorVector(ik.pole),
      poleIn: mirrorName(ik.poleIn),
    },
    hand,
  };
}

function mirrorLeg(leg: LegSpec): LegSpec {
  if ('fk' in leg) return leg;
  const { ik } = leg;
  return {
    ik: {
      ...ik,
      in: mirrorName(ik.in),
      at: mirrorVector(ik.at),
      rot: mirrorAngles(ik.rot),
      pole: mirrorVector(ik.pole),
      poleIn: mirrorName(ik.poleIn),
    },
  };
}
