import { handedness, sides } from '../../anatomy/skeleton.ts';
import { toLocal } from '../../geometry/transform.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { hub } from './lever.ts';
import { seatSolids } from './seat.ts';

/** A machine whose arms swing in and out above the head. */
export const flyMachine = defineProp({
  description:
    'A fly machine: a seat like a bench’s (see chest-press-machine), two arms that pivot on upright axes above the shoulders, and upright grips in the hands (`thumb` [0, 1, 0]). With `chestPad` the sitter faces a pad at that z and swings the arms back (reverse fly). The arms follow the hands.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, back: 88, chestPad: 0, height: 1.58, left: 'grip.left', right: 'grip.right' },
  build(p, { at, parts, frame }) {
    const turned = p.chestPad > 0;
    const z = turned ? p.chestPad + 0.1 : -0.05;
    const arms = sides.flatMap((side): Solid[] => {
      const sign = handedness(side);
      const [hx, hy, hz] = toLocal(at, frame(side === 'left' ? p.left : p.right).position);
      const pivot = parts.at([sign * 0.16, p.height, z]);
      return [
        ...hub(pivot, [0, 1, 0], 0.04),
        parts.beam([sign * 0.16, p.height, z], [hx, p.height, hz], 0.034),
        ...passable([
          parts.rod([hx, p.height, hz], [hx, hy - 0.1, hz], 0.0135, 'steel'),
          parts.rod([hx, hy - 0.085, hz], [hx, hy + 0.085, hz], 0.018, 'rubber'),
        ]),
      ];
    });
    const columnAt = turned ? z + 0.12 : -0.22;
    const [left, right] = [p.left, p.right].map((name) => toLocal(at, frame(name).position));
    const apart = Math.abs(left![0] - right![0]);
    const tower = stackTower(
      at,
      [turned ? -0.42 : 0.42, columnAt + (turned ? 0.24 : -0.26)],
      columnAt,
      turned ? apart * 0.5 : 0.8 - apart * 0.5,
      1.4,
    );
    return [
      ...seatSolids(at, { height: p.seat, back: turned ? 0 : p.back }),
      parts.beam([0, 0.03, columnAt], [0, p.height, columnAt], 0.05),
      parts.box([0, 0.022, columnAt], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, p.height, columnAt], [0, p.height, z], 0.045),
      parts.beam([-0.16, p.height, z], [0.16, p.height, z], 0.045),
      ...(turned
        ? [
            parts.beam([0, 0.03, 0.2], [0, 0.03, columnAt], 0.05, 0.04),
            ...passable([parts.box([0, p.seat + 0.52, p.chestPad], [0.26, 0.36, 0.06], 'pad', 0.024)]),
            parts.beam([0, p.seat + 0.5, p.chestPad + 0.03], [0, p.seat + 0.5, columnAt], 0.04),
          ]
        : []),
      ...arms,
      ...tower,
    ];
  },
});
