import { type Transform, toLocal } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The rails' axes: y down the rails towards the sitter, z up along the foot plate. */
function railFrame(at: Transform, seat: number, angle: number): Transform {
  return tilted(at, [0, seat + 0.08, 0], -90 - angle);
}

/** A foot plate on rails that slope up in front of a reclined seat. */
export const legPress = defineProp({
  description:
    'A leg press with a foot plate on rails that rise by `angle` degrees: a seat like a bench’s, its frame on the floor under the hinge of the back rest (`back` degrees), the seat at `seat`. It offers `rail`, whose −y runs up the rails from the hips, z up along the plate: key a frame {"in": "press.rail", "pos": [0, −d, 0]} with d from 0.5 to 1, name it in `plate` and put the feet into it, at [0.15, 0, −0.05]; the plate reaches from z −0.21 to 0.29. Grips at [0.25, seat + 0.03, 0.07].',
  equipment: ['sled machine'],
  parameters: { plate: 'plate', seat: 0.34, back: 38, angle: 45 },
  offers(p, { at }) {
    return { rail: railFrame(at, p.seat, p.angle) };
  },
  build(p, { at, parts, frame }) {
    const rail = railFrame(at, p.seat, p.angle);
    const along = new SolidMaker(rail);
    const [, y, z] = toLocal(rail, frame(p.plate).position);
    const plate = new SolidMaker(frame(p.plate));
    const back = new SolidMaker(tilted(at, [0, p.seat, 0], p.back));
    const seat = new SolidMaker(tilted(at, [0, p.seat, 0], -18));
    const low = -0.22;
    const end = -1.14;
    const side = (sign: number): Solid[] => {
      const x = sign * 0.3;
      const disc = (from: number, to: number): [Vec3, Vec3] => [
        [sign * from, y - 0.08, low + 0.02],
        [sign * to, y - 0.08, low + 0.02],
      ];
      return [
        along.rod([x, -0.3, low], [x, end, low], 0.02, 'steel'),
        along.cylinder(...disc(0.26, 0.4), 0.02, 'steel'),
        along.cylinder(...disc(0.34, 0.38), 0.14, 'iron', 0.011),
        along.cylinder(...disc(0.335, 0.385), 0.045, 'tubing', 0.004),
        along.box([x, y - 0.1, low], [0.07, 0.16, 0.07], 'tubing', 0.016),
        parts.rod([sign * 0.17, p.seat - 0.05, 0.05], [sign * 0.25, p.seat - 0.01, 0.03], 0.014),
        ...passable([
          parts.rod([sign * 0.25, p.seat - 0.01, 0.03], [sign * 0.25, p.seat + 0.12, 0.16], 0.0155, 'rubber'),
        ]),
      ];
    };
    const top = along.at([0, end, low]);
    const [, topHeight, topDepth] = toLocal(at, top);
    const [, footHeight, footDepth] = toLocal(at, along.at([0, -0.3, low]));
    return [
      back.box([0, -0.03, -0.42], [0.34, 0.06, 0.78], 'pad', 0.026),
      seat.box([0, -0.03, 0.15], [0.34, 0.06, 0.3], 'pad', 0.026),
      back.beam([0, -0.08, -0.05], [0, -0.08, -0.7], 0.05),
      parts.beam(toLocal(at, back.at([0, -0.08, -0.5])), [0, 0.03, -0.44], 0.045),
      parts.beam([0, 0.03, -0.44], [0, 0.03, topDepth], 0.05, 0.045),
      parts.beam([0, p.seat - 0.02, 0.1], [0, 0.03, 0.1], 0.05),
      parts.box([0, 0.022, -0.44], [0.44, 0.044, 0.06], 'tubing', 0.014),
      ...[1, -1].flatMap((sign) => [
        parts.beam([sign * 0.3, 0.03, topDepth], [sign * 0.3, topHeight, topDepth], 0.045),
        parts.beam([sign * 0.3, 0.03, footDepth], [sign * 0.3, footHeight, footDepth], 0.04),
      ]),
      parts.box([0, 0.022, topDepth], [0.66, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, footDepth], [0.66, 0.044, 0.06], 'tubing', 0.014),
      ...[1, -1].flatMap(side),
      along.beam([-0.3, y - 0.13, low], [0.3, y - 0.13, low], 0.05),
      plate.box([0, -0.016, 0.04], [0.56, 0.028, 0.5], 'tubing', 0.014),
      plate.box([0, -0.006, 0.04], [0.52, 0.012, 0.46], 'rubber', 0.005),
      plate.beam([0.16, -0.03, 0], [0.16, -0.12, low * 0.8 - z], 0.04),
      plate.beam([-0.16, -0.03, 0], [-0.16, -0.12, low * 0.8 - z], 0.04),
    ];
  },
});
