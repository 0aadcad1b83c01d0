import { handedness, type Side } from '../../anatomy/skeleton.ts';
import { type Transform, toWorld, unmoved } from '../../geometry/transform.ts';
import { add, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { arm, footRest, leanOf, loadedArm, padOn, roller, sidewards } from './lever.ts';

const world = new SolidMaker(unmoved);
const legWords: Readonly<Record<string, Side>> = { left: 'left', right: 'right' };

/** Grips on a rail in front of someone standing, `height` above the floor at z, in the machine's frame. */
function frontRail(frame: Transform, z: number, height: number): Solid[] {
  const parts = new SolidMaker(frame);
  return [
    parts.beam([0, 0.03, z + 0.06], [0, height, z + 0.06], 0.05),
    parts.box([0, 0.022, z + 0.06], [0.5, 0.044, 0.06], 'tubing', 0.014),
    parts.beam([0, height, z + 0.06], [0, height, z], 0.035),
    parts.rod([-0.32, height, z], [0.32, height, z], 0.0165, 'rubber'),
  ];
}

/** With the shoulders on a pad, the hips lift a roller. */
export const hipThrustMachine = defineProp({
  description:
    'A hip thrust machine: its frame lies on the floor under the edge of the pad that the shoulder blades lean on, at `height`; a roller across the hips lies at the frame `to`, on arms that pivot at [±0.4, 0.3, −0.3]. Grips at [0.34, 0, 0] of `to`.',
  equipment: ['leverage machine'],
  parameters: { to: 'bar', height: 0.44 },
  reads: ['to'],
  build(p, { at, frame }) {
    const parts = new SolidMaker(at);
    const bar = new SolidMaker(frame(p.to));
    const side = (sign: number): Solid[] => [
      ...passable([
        ...loadedArm(parts.at([sign * 0.4, 0.3, -0.3]), bar.at([sign * 0.4, 0, 0]), sidewards(at, sign), 0.16, 0.34),
        bar.rod([sign * 0.24, 0, 0], [sign * 0.4, 0, 0], 0.0165, 'rubber'),
      ]),
      parts.beam([sign * 0.4, 0.03, -0.3], [sign * 0.4, 0.3, -0.3], 0.045),
      parts.beam([sign * 0.4, 0.03, -0.45], [sign * 0.4, 0.03, 1.1], 0.045, 0.04),
    ];
    return [
      parts.box([0, p.height - 0.035, -0.13], [0.6, 0.07, 0.26], 'pad', 0.026),
      parts.beam([-0.4, 0.3, -0.3], [0.4, 0.3, -0.3], 0.045),
      parts.beam([0, 0.3, -0.3], [0, p.height - 0.07, -0.16], 0.05),
      parts.beam([-0.4, 0.03, 1.1], [0.4, 0.03, 1.1], 0.045, 0.04),
      ...roller(bar.at([0.22, 0, 0]), bar.at([-0.22, 0, 0]), 0.055),
      ...side(1),
      ...side(-1),
    ];
  },
});

/** One foot pushes a plate back and up. */
export const gluteKickbackMachine = defineProp({
  description:
    'A glute kickback machine: its frame lies on the floor under the hips of someone who stands facing +z and leans on a pad that follows the chest; a plate follows the foot of `leg` on an arm that pivots beside the hip. Grips along a rail at z = 0.62, 1.05 above the floor.',
  equipment: ['leverage machine'],
  parameters: { leg: 'left' },
  reads: [],
  words: { leg: Object.keys(legWords) },
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const leg = choose(legWords, 'leg', p.leg);
    const sign = handedness(leg);
    const foot = bones[`foot.${leg}`];
    const outwards = sidewards(at, sign);
    const pivot = parts.at([sign * 0.3, 0.86, 0.04]);
    const end = toWorld(foot, [sign * 0.2, -0.1, 0.02]);
    const chest = toWorld(bones.chest, [0, -0.02, 0.19]);
    return [
      ...frontRail(at, 0.62, 1.05),
      ...padOn(bones.chest, [0, -0.02, 0.165], [0.26, 0.26, 0.05]),
      ...passable([world.beam(chest, parts.at([0, 1.0, 0.68]), 0.04)]),
      ...passable([
        ...loadedArm(pivot, end, outwards, 0.13, -0.2),
        world.rod(end, toWorld(foot, [0, -0.112, 0.02]), 0.014),
        ...footRest(foot),
      ]),
      parts.beam([sign * 0.36, 0.03, 0.04], [sign * 0.36, 0.86, 0.04], 0.05),
      parts.beam([sign * 0.36, 0.03, 0.04], [0, 0.03, 0.68], 0.05, 0.04),
      parts.box([sign * 0.36, 0.022, 0.04], [0.06, 0.044, 0.4], 'tubing', 0.014),
    ];
  },
});

/**
 * For each side of the thigh: where the roller lies, where its arm pivots, and the direction in which the knee pushes
 * it, all for the working leg.
 */
const hipPads: Readonly<Record<string, { on: Vec3; across: Vec3; pivot: Vec3; axis: Vec3; pushes: Vec3 }>> = {
  front: { on: [0, -0.3, 0.115], across: [1, 0, 0], pivot: [0.3, 1.02, 0], axis: [1, 0, 0], pushes: [0, 0, 1] },
  back: { on: [0, -0.3, -0.125], across: [1, 0, 0], pivot: [0.3, 1.02, 0], axis: [1, 0, 0], pushes: [0, 0, -1] },
  outer: { on: [0.115, -0.3, 0], across: [0, 0, 1], pivot: [0.1, 1.02, 0.3], axis: [0, 0, 1], pushes: [1, 0, 0] },
  inner: { on: [-0.115, -0.3, 0], across: [0, 0, 1], pivot: [0.1, 1.02, 0.3], axis: [0, 0, 1], pushes: [-1, 0, 0] },
};

/** One thigh of someone standing moves a roller in any direction. */
export const multiHipMachine = defineProp({
  description:
    'A multi-hip machine: its frame lies on the floor under the hips of someone who stands facing +z; a roller lies on the `pad` side of the thigh of `leg` and follows it, on an arm that pivots at the hip joint and lifts a weight stack in front; the other foot stands on a platform, 0.1 above the floor. Grips along a rail at z = `rail`, 1.12 above the floor.',
  equipment: ['leverage machine'],
  parameters: { leg: 'left', pad: 'front', rail: 0.5 },
  reads: [],
  words: { leg: Object.keys(legWords), pad: Object.keys(hipPads) },
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const leg = choose(legWords, 'leg', p.leg);
    const sign = handedness(leg);
    const { on, across, pivot, axis, pushes } = choose(hipPads, 'pad', p.pad);
    const thigh = bones[`thigh.${leg}`];
    const mirror = ([x, y, z]: Vec3): Vec3 => [sign * x, y, z];
    const beside = (d: number) => toWorld(thigh, mirror(add(on, scale(across, d))));
    const place = mirror(pivot);
    const sideways = across[0] !== 0;
    const turns = new SolidMaker(unmoved);
    const end = beside(sideways ? 0.2 : 0.3);
    // At half a radian against the push, the stack is all the way down.
    const drawn = (leanOf(thigh, [0, -1, 0], at, mirror(pushes)) + 0.5) * 0.3;
    const stand: Vec3 = sideways ? [sign * 0.36, 0, 0] : [sign * 0.1, 0, 0.36];
    return [
      ...frontRail(at, p.rail, 1.12),
      ...stackTower(at, [0, 0.86], 0.56, drawn),
      parts.box([-sign * 0.09, 0.05, 0.02], [0.22, 0.1, 0.42], 'tubing', 0.016),
      parts.box([-sign * 0.09, 0.097, 0.02], [0.2, 0.012, 0.4], 'rubber', 0.004),
      ...roller(beside(-0.06), beside(0.09)),
      ...passable([
        turns.rod(beside(0.09), end, 0.014, 'steel'),
        ...arm(parts.at(place), end, rotate(at.rotation, axis), 0.032),
      ]),
      parts.beam([stand[0], 0.03, stand[2]], [stand[0], 1.02, stand[2]], 0.05),
      parts.beam([stand[0], 0.03, stand[2]], [0, 0.03, 0.56], 0.05, 0.04),
      ...(sideways ? [parts.box([stand[0], 0.022, 0], [0.06, 0.044, 0.4], 'tubing', 0.014)] : []),
    ];
  },
});

/** The ankles of someone face down on a table swing a pendulum. */
export const reverseHyper = defineProp({
  description:
    'A reverse hyper: a table with its top at `height`, its frame on the floor under the edge at the hips, the head towards +z; a pendulum hangs below and its roller follows the ankles. Grips at [0.26, height − 0.2, 0.42].',
  equipment: ['leverage machine'],
  parameters: { height: 0.9 },
  reads: [],
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const ankle = (side: Side, x: number) => toWorld(bones[`shin.${side}`], [handedness(side) * x, -0.36, -0.095]);
    const [left, right] = [ankle('left', 0.06), ankle('right', 0.06)];
    const pivot = (sign: number) => parts.at([sign * 0.27, p.height - 0.14, 0.06]);
    const side = (sign: number): Solid[] => [
      ...passable(
        loadedArm(
          pivot(sign),
          add(sign > 0 ? left : right, scale(sidewards(at, sign), 0.12)),
          sidewards(at, sign),
          0.15,
          0.42,
        ),
      ),
      parts.beam([sign * 0.22, 0.03, 0.1], [sign * 0.22, p.height - 0.06, 0.1], 0.045),
      parts.beam([sign * 0.22, 0.03, 0.76], [sign * 0.22, p.height - 0.06, 0.76], 0.045),
      parts.beam([sign * 0.22, 0.03, 0], [sign * 0.22, 0.03, 0.86], 0.045, 0.04),
      parts.beam([sign * 0.22, p.height - 0.14, 0.1], [sign * 0.27, p.height - 0.14, 0.06], 0.04),
      parts.rod([sign * 0.2, p.height - 0.2, 0.46], [sign * 0.26, p.height - 0.2, 0.46], 0.014),
      ...passable([
        parts.rod([sign * 0.26, p.height - 0.2, 0.36], [sign * 0.26, p.height - 0.2, 0.48], 0.0165, 'rubber'),
      ]),
    ];
    return [
      parts.box([0, p.height - 0.03, 0.43], [0.36, 0.06, 0.86], 'pad', 0.024),
      parts.beam([-0.22, p.height - 0.085, 0.1], [0.22, p.height - 0.085, 0.1], 0.05),
      parts.beam([-0.22, p.height - 0.085, 0.76], [0.22, p.height - 0.085, 0.76], 0.05),
      ...roller(add(left, scale(sidewards(at, 1), 0.1)), add(right, scale(sidewards(at, -1), 0.1))),
      ...side(1),
      ...side(-1),
    ];
  },
});

/** Two platforms, and a belt at the hips that lifts an arm between them. */
export const beltSquatMachine = defineProp({
  description:
    'A belt squat machine: two platforms with their tops at `height`, on both sides of its frame, which lies on the floor under the body. A strap runs from the front of the hips to the end of an arm that pivots in front, and plates hang beside it. Feet at [0.22, height, 0]; a rail to hold at z = 0.5, 1.25 above the floor. Add a dip-belt without plate.',
  equipment: ['leverage machine'],
  parameters: { height: 0.2, strap: 0.52 },
  reads: [],
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const buckle = toWorld(bones.pelvis, [0, -0.03, 0.12]);
    const end: Vec3 = [buckle[0], buckle[1] - p.strap, buckle[2]];
    const pivot = parts.at([0, 0.16, 0.78]);
    const along = (share: number, x: number): Vec3 =>
      add(
        [
          pivot[0] + (end[0] - pivot[0]) * share,
          pivot[1] + (end[1] - pivot[1]) * share,
          pivot[2] + (end[2] - pivot[2]) * share,
        ],
        scale(sidewards(at, 1), x),
      );
    return [
      ...[1, -1].flatMap((sign) => [
        parts.box([sign * 0.29, p.height / 2, 0.08], [0.36, p.height, 0.62], 'tubing', 0.02),
        parts.box([sign * 0.29, p.height - 0.003, 0.08], [0.34, 0.012, 0.6], 'rubber', 0.004),
      ]),
      ...frontRail(at, 0.5, 1.25),
      parts.beam([0, 0.03, 0.56], [0, 0.03, 0.9], 0.06, 0.04),
      parts.beam([0, 0.03, 0.78], [0, 0.16, 0.78], 0.05),
      ...passable([
        ...arm(pivot, end, sidewards(at, 1), 0.045),
        world.cylinder(along(0.45, -0.1), along(0.45, 0.1), 0.02, 'steel'),
        world.cylinder(along(0.45, 0.03), along(0.45, 0.08), 0.1, 'iron', 0.011),
        world.cylinder(along(0.45, -0.03), along(0.45, -0.08), 0.1, 'iron', 0.011),
      ]),
      world.cord([buckle, end], 0.012, 'rubber'),
    ];
  },
});
