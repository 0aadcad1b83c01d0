import { radians } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

const thickness = 0.06;

/** A padded bench with an adjustable back rest. */
export const bench = defineProp({
  description:
    'A bench along z of its frame, the frame on the floor under the hinge of the back rest; the back lies towards −z and rises by `back` degrees (negative: decline), the seat lies towards +z and rises by `seat` degrees. The top of the pads is at `height`. `rollers` adds pads that hold the shins of someone lying head down.',
  parameters: {
    height: 0.44,
    back: 0,
    seat: 0,
    backLength: 0.82,
    seatLength: 0.4,
    width: 0.28,
    rollers: false,
  },
  build(p, { at, parts }) {
    const back = new SolidMaker(tilted(at, [0, p.height, 0], p.back));
    const seat = new SolidMaker(tilted(at, [0, p.height, 0], -p.seat));
    const under = p.height - thickness - 0.02;
    const front = p.seatLength - 0.1;
    // At its end, the base's foot would run through a declining back rest; behind a short one, it would be in the way
    // of somebody who stands there.
    const rear = p.back < -5 ? -0.42 : p.backLength < 0.3 ? -0.3 : -0.6;
    const foot = (z: number, half: number): Solid => parts.beam([-half, 0.02, z], [half, 0.02, z], 0.045, 0.04);
    const solids: Solid[] = [
      back.box([0, -thickness / 2, -p.backLength / 2 - 0.006], [p.width, thickness, p.backLength], 'pad', 0.024),
      seat.box([0, -thickness / 2, p.seatLength / 2 + 0.006], [p.width, thickness, p.seatLength], 'pad', 0.024),
      back.beam([0, -thickness - 0.015, -0.04], [0, -thickness - 0.015, -p.backLength + 0.1], 0.045, 0.03),
      seat.beam([0, -thickness - 0.015, 0], [0, -thickness - 0.015, p.seatLength - 0.06], 0.045, 0.03),
      parts.beam([0, under, 0.02], [0, 0.05, front], 0.045),
      parts.beam([0, under, 0], [0, 0.04, rear], 0.045),
      parts.rod([-0.05, under, 0], [0.05, under, 0], 0.02, 'accent'),
      foot(front, 0.2),
      foot(rear, 0.22),
    ];
    if (p.back > 8) {
      const angle = radians(p.back);
      const reach = Math.min(0.5, p.backLength * 0.6);
      const top = p.height + Math.sin(angle) * reach - 0.09 * Math.cos(angle);
      const behind = -Math.cos(angle) * reach - 0.09 * Math.sin(angle);
      solids.push(parts.beam([0, 0.08, rear + 0.06], [0, top, behind], 0.035));
    }
    if (p.rollers) solids.push(...shinRollers(p.seatLength, p.height));
    return solids;

    function shinRollers(length: number, height: number): Solid[] {
      const z = length + 0.06;
      const roller = (y: number, forward: number) =>
        parts.cylinder([-0.3, y, forward], [0.3, y, forward], 0.05, 'pad', 0.02);
      return [
        parts.beam([0, height - 0.1, length - 0.12], [0, height + 0.12, z], 0.04),
        ...passable([roller(height + 0.14, z), roller(height - 0.12, z + 0.135)]),
        // One upright from the floor joins both pads.
        parts.beam([0, 0.03, z + 0.16], [0, height - 0.12, z + 0.135], 0.04),
        parts.beam([0, height - 0.12, z + 0.135], [0, height + 0.14, z], 0.04),
      ];
    }
  },
});
