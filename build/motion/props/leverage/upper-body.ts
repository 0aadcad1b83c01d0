import { handedness, sides } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { add, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { passable, world } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { arm, hub, leanOf, padOn, roller, sidewards } from './lever.ts';
import { seatSolids } from './seat.ts';

/** The sitter's upper back presses a roller backwards. */
export const backExtensionMachine = defineProp({
  description:
    'A seated back extension: a seat like a bench’s without a back rest, and a roller behind the shoulder blades that follows the chest and lifts a weight stack behind.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44 },
  build(p, { at, parts, bones }) {
    const behind = (x: number) => toWorld(bones.chest, [x, 0.1, -0.175]);
    const arms = [1, -1].flatMap((sign) => {
      const pivot = parts.at([sign * 0.24, p.seat + 0.2, 0]);
      return passable(arm(pivot, behind(sign * 0.22), sidewards(at, 1), 0.032));
    });
    return [
      ...seatSolids(at, { height: p.seat, back: 0 }),
      ...stackTower(at, [0, -0.86], 0.1, (leanOf(bones.chest, [0, 1, 0], at, [0, 0, -1]) + 0.8) * 0.3),
      ...[1, -1].map((sign) => parts.beam([sign * 0.24, p.seat - 0.06, 0.04], [sign * 0.24, p.seat + 0.2, 0], 0.04)),
      parts.beam([-0.24, p.seat - 0.07, 0.04], [0.24, p.seat - 0.07, 0.04], 0.04),
      ...roller(behind(0.2), behind(-0.2), 0.055),
      ...arms,
    ];
  },
});

/** The pad on each side of the head: its center and size, its arm, and the direction in which the head pushes it. */
const headPads: Readonly<Record<string, { center: Vec3; size: Vec3; arm: Vec3; pushes: Vec3 }>> = {
  front: { center: [0, 0.152, 0.132], size: [0.15, 0.07, 0.05], arm: [0, 0.152, 0.157], pushes: [0, 0, 1] },
  back: { center: [0, 0.12, -0.125], size: [0.15, 0.1, 0.05], arm: [0, 0.12, -0.15], pushes: [0, 0, -1] },
  left: { center: [0.115, 0.13, 0.01], size: [0.05, 0.1, 0.14], arm: [0.14, 0.13, 0.01], pushes: [1, 0, 0] },
  right: { center: [-0.115, 0.13, 0.01], size: [0.05, 0.1, 0.14], arm: [-0.14, 0.13, 0.01], pushes: [-1, 0, 0] },
};

/** A machine that loads the neck. */
export const neckMachine = defineProp({
  description:
    'A neck machine: a seat like a bench’s and a pad that follows the head, `against` its front, back, left or right, on an arm from the column behind, which holds a weight stack.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, back: 86, against: 'back' },
  words: { against: Object.keys(headPads) },
  build(p, { at, parts, bones }) {
    const pad = choose(headPads, 'against', p.against);
    const end = toWorld(bones.head, pad.arm);
    const x = pad.arm[0] * 1.8;
    const height = p.seat + 0.72;
    const elbow: Vec3 = p.against === 'front' ? [-0.2, height + 0.06, -0.1] : [x, height, -0.24];
    const bend = parts.at(p.against === 'front' ? [-0.2, height + 0.1, 0.26] : elbow);
    return [
      ...seatSolids(at, { height: p.seat, back: p.back, backLength: 0.6, column: height }),
      ...stackTower(at, [0, -0.5], -0.2, (leanOf(bones.head, [0, 1, 0], bones.chest, pad.pushes) + 0.7) * 0.25, height),
      parts.beam([0, height, -0.22], [elbow[0], height, -0.24], 0.04),
      ...hub(parts.at([elbow[0], height, -0.24]), sidewards(at, 1)),
      ...(p.against === 'front' ? passable([world.rod(parts.at([-0.2, height, -0.24]), bend, 0.017)]) : []),
      ...passable([world.rod(bend, end, 0.016)]),
      ...padOn(bones.head, pad.center, pad.size),
    ];
  },
});

/** Pads at the elbows; the arms lift them sideways. */
export const lateralRaiseMachine = defineProp({
  description:
    'A lateral raise machine: a seat like a bench’s, and pads that follow the outer sides of the upper arms, on arms that pivot at the shoulders and lift a weight stack behind.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, back: 88 },
  build(p, { at, parts, bones }) {
    const height = p.seat + 0.58;
    const ahead = rotate(at.rotation, [0, 0, 1]);
    const arms = sides.flatMap((side): Solid[] => {
      const sign = handedness(side);
      const upperArm = bones[`upperArm.${side}`];
      const shoulder = upperArm.position;
      const pivot = add(shoulder, scale(ahead, -0.14));
      const end = toWorld(upperArm, [sign * 0.085, -0.23, -0.12]);
      return [
        ...passable(arm(pivot, end, ahead, 0.03)),
        ...passable([world.rod(end, toWorld(upperArm, [sign * 0.085, -0.23, 0]), 0.014)]),
        ...padOn(upperArm, [sign * 0.075, -0.23, 0], [0.045, 0.15, 0.12]),
        world.beam(parts.at([0, height, -0.22]), pivot, 0.034),
      ];
    });
    const raised = Math.PI / 2 - leanOf(bones['upperArm.left'], [0, 1, 0], at, [0, 1, 0]);
    return [
      ...seatSolids(at, { height: p.seat, back: p.back, column: height }),
      ...stackTower(at, [0, -0.5], -0.2, raised * 0.2),
      ...arms,
    ];
  },
});
