import type { Side } from '../../anatomy/skeleton.ts';
import { type Transform, toWorld } from '../../geometry/transform.ts';
import { mix } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { footPlates } from '../parts/foot-plates.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { arm, loadedArm, padOn, roller, sidewards } from './lever.ts';
import { seatSolids } from './seat.ts';

/** The block under the balls of two feet whose ankles are above z. */
function block(frame: Transform, height: number, z: number): Solid[] {
  const parts = new SolidMaker(frame);
  return [
    parts.box([0, height / 2, z + 0.18], [0.44, height, 0.2], 'tubing', 0.016),
    parts.box([0, height - 0.003, z + 0.18], [0.42, 0.012, 0.17], 'rubber', 0.004),
  ];
}

/** The sitter's calves lift a pad on the knees. */
export const seatedCalfMachine = defineProp({
  description:
    'A seated calf raise: a seat like a bench’s without a back rest, a pad that follows the knees, and a block for the balls of the feet. It offers `plate.left` and `plate.right` under the soles, `apart` from the middle, the ankles above z = `feet`.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, block: 0.1, apart: 0.12, feet: 0.36 },
  offers(p, { at }) {
    return footPlates(at, [p.apart, p.block, p.feet], 0);
  },
  build(p, { at, parts, bones }) {
    const knee = (side: Side, x: number) => toWorld(bones[`thigh.${side}`], [x, -0.36, 0.115]);
    const [left, right] = [knee('left', 0.07), knee('right', -0.07)];
    const pivot = parts.at([0, 0.42, p.feet + 0.5]);
    const z = p.feet + 0.5;
    return [
      ...seatSolids(at, { height: p.seat, back: 0, seatLength: 0.36 }),
      ...block(at, p.block, p.feet),
      parts.beam([0, 0.03, 0.2], [0, 0.03, z], 0.05, 0.04),
      parts.beam([0, 0.03, z], [0, 0.42, z], 0.05),
      parts.box([0, 0.022, z], [0.4, 0.044, 0.06], 'tubing', 0.014),
      ...roller(left, right, 0.05),
      ...passable(arm(pivot, mix(left, right, 0.5), sidewards(at, 1))),
      ...[1, -1].map((sign) =>
        parts.cylinder([sign * 0.03, 0.46, z - 0.14], [sign * 0.07, 0.46, z - 0.14], 0.12, 'iron', 0.011),
      ),
    ];
  },
});

/** An upright grip in front of a shoulder, on a rod from the pad's arm. */
function shoulderGrip(chest: Transform, side: number): Solid[] {
  const parts = new SolidMaker(chest);
  return [
    parts.rod([side * 0.125, 0.215, 0.15], [side * 0.24, 0.18, 0.2], 0.012),
    parts.rod([side * 0.24, 0.07, 0.2], [side * 0.24, 0.19, 0.2], 0.0165, 'rubber'),
  ];
}

/** The calves of someone standing lift pads on the shoulders. */
export const standingCalfMachine = defineProp({
  description:
    'A standing calf raise: pads that follow the shoulders, on an arm from a column at z = `column` with a weight stack behind it, and a block for the balls of the feet. It offers `plate.left` and `plate.right` under the soles, `apart` from the middle, the ankles above z = 0. Grips follow the chest, upright at [0.24, 0.13, 0.2] in its axes.',
  equipment: ['leverage machine'],
  parameters: { block: 0.1, apart: 0.11, column: 0.52 },
  offers(p, { at }) {
    return footPlates(at, [p.apart, p.block, 0], 0);
  },
  build(p, { at, parts, bones }) {
    const shoulders = bones.chest;
    const front = (sign: number) => toWorld(shoulders, [sign * 0.125, 0.215, 0.13]);
    const y = 1.32 + p.block;
    const pivot = (sign: number) => parts.at([sign * 0.125, y, p.column]);
    return [
      ...block(at, p.block, 0),
      ...[1, -1].flatMap((sign) => [
        ...padOn(shoulders, [sign * 0.125, 0.205, 0.01], [0.1, 0.055, 0.2]),
        ...passable([...arm(pivot(sign), front(sign), sidewards(at, 1), 0.03), ...shoulderGrip(shoulders, sign)]),
      ]),
      parts.beam([-0.15, y, p.column], [0.15, y, p.column], 0.045),
      parts.beam([0, 0.03, p.column], [0, y, p.column], 0.05),
      parts.beam([0, 0.03, 0.2], [0, 0.03, p.column], 0.05, 0.04),
      parts.box([0, 0.022, p.column], [0.5, 0.044, 0.06], 'tubing', 0.014),
      ...stackTower(at, [0, p.column + 0.24], p.column, (front(1)[1] - pivot(1)[1] - 0.06) * 2),
    ];
  },
});

/** The calves of someone bent over lift a pad on the hips. */
export const donkeyCalfMachine = defineProp({
  description:
    'A donkey calf raise: a block for the balls of the feet, a pad that follows the hips on loaded arms that pivot in front of the rail, and a rail for the forearms at z = 0.72, `rail` above the floor. It offers `plate.left` and `plate.right` under the soles, 0.11 from the middle, the ankles above z = 0.',
  equipment: ['leverage machine'],
  parameters: { block: 0.12, rail: 0.9 },
  offers(p, { at }) {
    return footPlates(at, [0.11, p.block, 0], 0);
  },
  build(p, { at, parts, bones }) {
    const pivot = (sign: number) => parts.at([sign * 0.3, 0.98, 0.78]);
    const hips = (sign: number) => toWorld(bones.pelvis, [sign * 0.3, 0.06, -0.17]);
    return [
      ...block(at, p.block, 0),
      ...padOn(bones.pelvis, [0, 0.06, -0.15], [0.36, 0.22, 0.06]),
      ...[1, -1].flatMap((sign) => passable(loadedArm(pivot(sign), hips(sign), sidewards(at, sign), 0.13, -0.24))),
      ...passable([world.beam(hips(1), hips(-1), 0.036)]),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, 0.03, 0.78], [sign * 0.3, 0.98, 0.78], 0.05)),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, 0.03, 0.1], [sign * 0.3, 0.03, 0.9], 0.05, 0.04)),
      parts.beam([-0.3, 0.03, 0.2], [0.3, 0.03, 0.2], 0.05, 0.04),
      parts.rod([-0.3, p.rail, 0.72], [0.3, p.rail, 0.72], 0.0165, 'rubber'),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, p.rail, 0.78], [sign * 0.3, p.rail, 0.72], 0.035)),
    ];
  },
});
