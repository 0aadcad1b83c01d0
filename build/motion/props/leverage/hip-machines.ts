import { handedness, type Side } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { add, mix, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { frontRail } from './front-rail.ts';
import { arm, loadedArm, roller, sidewards } from './lever.ts';

/** With the shoulders on a pad, the hips lift a roller. */
export const hipThrustMachine = defineProp({
  description:
    'A hip thrust machine: its frame lies on the floor under the edge of the pad that the shoulder blades lean on, at `height`; a roller across the hips lies at the frame `to`, on arms that pivot at [±0.4, 0.3, −0.3]. Grips at [0.34, 0, 0] of `to`.',
  equipment: ['leverage machine'],
  parameters: { to: 'bar', height: 0.44 },
  build(p, { at, parts, frame }) {
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
      ...[1, -1].flatMap(side),
    ];
  },
});

/** The ankles of someone face down on a table swing a pendulum. */
export const reverseHyperMachine = defineProp({
  description:
    'A reverse hyper: a table with its top at `height`, its frame on the floor under the edge at the hips, the head towards +z; a pendulum hangs below and its roller follows the ankles. Grips at [0.26, height − 0.2, 0.42].',
  equipment: ['leverage machine'],
  parameters: { height: 0.9 },
  build(p, { at, parts, bones }) {
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
      ...[1, -1].flatMap(side),
    ];
  },
});

/** Two platforms, and a belt at the hips that lifts an arm between them. */
export const beltSquatMachine = defineProp({
  description:
    'A belt squat machine: two platforms with their tops at `height`, on both sides of its frame, which lies on the floor under the body. A strap runs from the front of the hips to the end of an arm that pivots in front, and plates hang beside it. Feet at [0.22, height, 0]; a rail to hold at z = 0.5, 1.25 above the floor. Add a dip-belt without plate.',
  equipment: ['leverage machine'],
  parameters: { height: 0.2, strap: 0.52 },
  build(p, { at, parts, bones }) {
    const buckle = toWorld(bones.pelvis, [0, -0.03, 0.12]);
    const end: Vec3 = [buckle[0], buckle[1] - p.strap, buckle[2]];
    const pivot = parts.at([0, 0.16, 0.78]);
    const along = (share: number, x: number) => add(mix(pivot, end, share), scale(sidewards(at, 1), x));
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
