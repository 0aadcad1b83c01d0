import { add, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { onFloor, passable, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { loadedEnds } from './bar.ts';

/** A thick bar with handles inside it. */
export const log = defineProp({
  description:
    'A strongman’s log along x of its frame, the frame at its middle; the hands hold handles along z inside openings at x = ±`handleAt`, with `grip` neutral. When it rests on the floor, the frame is `size` (its radius) above it.',
  equipment: ['weighted'],
  parameters: { length: 1.6, size: 0.13, handleAt: 0.27, plate: 0.19 },
  build(p, { parts }) {
    const [inner, outer, end] = [p.handleAt - 0.085, p.handleAt + 0.085, p.length / 2 - 0.2];
    const side = (sign: number): Solid[] => [
      parts.cylinder([sign * outer, 0, 0], [sign * end, 0, 0], p.size, 'wood', 0.012),
      parts.beam([sign * inner, 0, p.size * 0.86], [sign * outer, 0, p.size * 0.86], 0.07, 0.02, 'wood'),
      parts.beam([sign * inner, 0, -p.size * 0.86], [sign * outer, 0, -p.size * 0.86], 0.07, 0.02, 'wood'),
      parts.rod([sign * p.handleAt, 0, -p.size * 0.86], [sign * p.handleAt, 0, p.size * 0.86], 0.0165, 'steel'),
    ];
    return [
      parts.cylinder([-inner, 0, 0], [inner, 0, 0], p.size, 'wood', 0.012),
      ...[1, -1].flatMap(side),
      ...loadedEnds(parts, { half: p.length / 2, plate: p.plate, plates: 1, plateAt: end + 0.06, sleeve: 0.025 }),
    ];
  },
});

/** A round stone. */
export const atlasStone = defineProp({
  description:
    'An atlas stone, a ball of radius `size` around its frame; hold it with the palms on its sides, a little below its middle.',
  equipment: ['weighted'],
  parameters: { size: 0.2 },
  build: (p, { parts }) => [parts.ball([0, 0, 0], p.size, 'tubing')],
});

/** A beer keg. */
export const keg = defineProp({
  description: 'A keg of radius `size` along x of its frame, the frame at its middle.',
  equipment: ['weighted'],
  parameters: { length: 0.5, size: 0.15 },
  build(p, { parts }) {
    const half = p.length / 2;
    const rim = (x: number, radius: number) => parts.ring([x, 0, 0], [1, 0, 0], radius, 0.011, 'steel');
    return [
      parts.cylinder([-half * 0.86, 0, 0], [half * 0.86, 0, 0], p.size, 'steel', 0.035),
      ...[1, -1].flatMap((sign) => [
        parts.cylinder([sign * half * 0.8, 0, 0], [sign * half, 0, 0], p.size * 0.82, 'tubing', 0.008),
        rim(sign * half, p.size * 0.8),
        rim(sign * half * 0.4, p.size + 0.002),
      ]),
    ];
  },
});

/** A frame with a beam that lies on the upper back. */
export const yoke = defineProp({
  description:
    'A yoke: its padded beam lies along x of its frame, the frame at its middle, on the upper back. Two posts at x = ±`apart` reach `drop` below it, upright however the beam leans, with skids and plates at the bottom. Hold the beam at x = 0.36, or the posts.',
  equipment: ['weighted'],
  parameters: { apart: 0.58, drop: 1.26, plate: 0.2 },
  build(p, { at, parts }) {
    const ahead = rotate(onFloor(at).rotation, [0, 0, 1]);
    const under = (x: number, down: number, z = 0): Vec3 =>
      add(add(parts.at([x, 0, 0]), [0, -down, 0]), scale(ahead, z));
    const side = (sign: number): Solid[] => [
      world.beam(under(sign * p.apart, -0.16), under(sign * p.apart, p.drop), 0.055),
      world.beam(under(sign * p.apart, p.drop, -0.42), under(sign * p.apart, p.drop, 0.42), 0.055),
      ...[1, -1].flatMap((along) => {
        const peg = (x: number) => under(sign * (p.apart + x), p.drop - 0.2, along * 0.26);
        return [
          world.beam(
            under(sign * p.apart, p.drop, along * 0.26),
            under(sign * p.apart, p.drop - 0.22, along * 0.26),
            0.045,
          ),
          world.cylinder(peg(0), peg(0.14), 0.024, 'steel'),
          world.cylinder(peg(0.035), peg(0.077), p.plate, 'iron', 0.011),
          world.cylinder(peg(0.03), peg(0.082), p.plate * 0.3, 'tubing', 0.004),
        ];
      }),
    ];
    return [
      parts.cylinder([-p.apart, 0, 0], [p.apart, 0, 0], 0.028, 'tubing'),
      ...passable([parts.cylinder([-0.24, 0, 0], [0.24, 0, 0], 0.045, 'pad', 0.012)]),
      ...[1, -1].flatMap(side),
    ];
  },
});
