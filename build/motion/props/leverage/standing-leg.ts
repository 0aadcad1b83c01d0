import { handedness, type Side } from '../../anatomy/skeleton.ts';
import { type Transform, toWorld } from '../../geometry/transform.ts';
import { add, angleBetween, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { passable, world } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { frontRail } from './front-rail.ts';
import { arm, footRest, leanOf, loadedArm, padOn, roller, sidewards } from './lever.ts';

/** The leg that works while the other one stands, by its word. */
const legWords: Readonly<Record<string, Side>> = { left: 'left', right: 'right' };

/** One foot pushes a plate back and up. */
export const gluteKickbackMachine = defineProp({
  description:
    'A glute kickback machine: its frame lies on the floor under the hips of someone who stands facing +z and leans on a pad that follows the chest; a plate follows the foot of `leg` on an arm that pivots beside the hip. Grips along a rail at z = 0.62, 1.05 above the floor.',
  equipment: ['leverage machine'],
  parameters: { leg: 'left' },
  words: { leg: Object.keys(legWords) },
  build(p, { at, parts, bones }) {
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
  words: { leg: Object.keys(legWords), pad: Object.keys(hipPads) },
  build(p, { at, parts, bones }) {
    const leg = choose(legWords, 'leg', p.leg);
    const sign = handedness(leg);
    const { on, across, pivot, axis, pushes } = choose(hipPads, 'pad', p.pad);
    const thigh = bones[`thigh.${leg}`];
    const mirror = ([x, y, z]: Vec3): Vec3 => [sign * x, y, z];
    const beside = (d: number) => toWorld(thigh, mirror(add(on, scale(across, d))));
    const place = mirror(pivot);
    const sideways = across[0] !== 0;
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
        world.rod(beside(0.09), end, 0.014, 'steel'),
        ...arm(parts.at(place), end, rotate(at.rotation, axis), 0.032),
      ]),
      parts.beam([stand[0], 0.03, stand[2]], [stand[0], 1.02, stand[2]], 0.05),
      parts.beam([stand[0], 0.03, stand[2]], [0, 0.03, 0.56], 0.05, 0.04),
      ...(sideways ? [parts.box([stand[0], 0.022, 0], [0.06, 0.044, 0.4], 'tubing', 0.014)] : []),
    ];
  },
});

/** The heel of someone standing or on one knee lifts a roller. */
export const standingLegCurl = defineProp({
  description:
    'A standing leg curl: its frame lies on the floor under someone who faces +z, the thigh of `leg` against a pad that follows it, the roller behind that ankle. `knee` is the height of a pad under the knee of `leg`; with 0 there is none, and the other foot stands on a platform, 0.08 above the floor. A weight stack in front rises as the knee bends. Grips: a rail at z = `rail`, `height` above the floor.',
  equipment: ['leverage machine'],
  parameters: { leg: 'left', knee: 0, rail: 0.5, height: 1.1 },
  words: { leg: Object.keys(legWords) },
  build(p, { at, parts, bones }) {
    const leg = choose(legWords, 'leg', p.leg);
    const sign = handedness(leg);
    const outwards = sidewards(at, sign);
    const [thigh, shin] = [bones[`thigh.${leg}`], bones[`shin.${leg}`]];
    const on = (bone: Transform, x: number, y: number, z: number) => toWorld(bone, [sign * x, y, z]);
    const pivot = add(on(shin, 0, 0, 0), scale(outwards, 0.14));
    const end = add(on(shin, 0, -0.36, -0.095), scale(outwards, 0.14));
    const front = on(thigh, 0, -0.24, 0.13);
    const post = p.rail + 0.06;
    const bent = angleBetween(rotate(shin.rotation, [0, 1, 0]), rotate(thigh.rotation, [0, 1, 0]));
    const platform = p.knee > 0 ? [] : [parts.box([-sign * 0.1, 0.04, 0.02], [0.22, 0.08, 0.42], 'tubing', 0.016)];
    return [
      ...platform,
      ...stackTower(at, [0, post + 0.3], post, bent * 0.2),
      ...frontRail(at, p.rail, p.height, 0.3),
      ...padOn(thigh, [0, -0.24, 0.115], [0.18, 0.16, 0.05]),
      ...passable([world.beam(front, parts.at([0, 0.68, post]), 0.04)]),
      ...roller(on(shin, -0.07, -0.36, -0.095), on(shin, 0.1, -0.36, -0.095)),
      ...passable(arm(pivot, end, outwards, 0.03)),
      parts.beam([sign * 0.3, 0.03, 0], [sign * 0.3, 0.46, 0], 0.045),
      parts.beam([sign * 0.3, 0.03, -0.2], [sign * 0.3, 0.03, 0.2], 0.045, 0.04),
      parts.beam([sign * 0.3, 0.03, 0.1], [0, 0.03, post], 0.045, 0.04),
      ...(p.knee > 0
        ? [
            ...passable([parts.box([sign * 0.1, p.knee - 0.04, 0.06], [0.2, 0.08, 0.3], 'pad', 0.03)]),
            parts.beam([sign * 0.1, 0.03, 0.1], [sign * 0.1, p.knee - 0.08, 0.1], 0.06),
          ]
        : []),
    ];
  },
});
