import type { Vec3 } from '../../geometry/vector.ts';
import { SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A large vehicle tire. */
export const tire = defineProp({
  description:
    'A tire around the y axis of its frame, so that it lies flat, the frame at its middle, `width` / 2 above the floor. Rotated by [90, 0, 0] it stands, the frame `size` above the floor. With `edge` the frame is under the tire’s edge instead, with the tire towards +z: rotate that frame to [-90, 0, 0] to flip it up.',
  equipment: ['tire', 'hammer'],
  parameters: { size: 0.5, width: 0.26, edge: false },
  build(p, { at }) {
    const parts = new SolidMaker(p.edge ? tilted(at, [0, p.width / 2, p.size], 0) : at);
    const wall = p.width * 0.36;
    const middle = p.size - wall;
    const lugs = 24;
    const lug = (i: number) => {
      const angle = (i / lugs) * 2 * Math.PI;
      const out: Vec3 = [Math.cos(angle) * (p.size - 0.008), 0, Math.sin(angle) * (p.size - 0.008)];
      const half = p.width * 0.44;
      const slant = i % 2 === 0 ? 0.05 : -0.05;
      const [dx, dz] = [-Math.sin(angle) * slant, Math.cos(angle) * slant];
      return parts.rod(
        [out[0] - dx, -half * 0.95, out[2] - dz],
        [out[0] + dx, half * 0.95, out[2] + dz],
        0.017,
        'rubber',
      );
    };
    return [
      ...[1, -1].map((sign) => parts.ring([0, sign * (p.width / 2 - wall), 0], [0, 1, 0], middle, wall, 'rubber')),
      ...[1, 0, -1].map((side) =>
        parts.ring([0, side * (p.width / 2 - 0.05), 0], [0, 1, 0], p.size - 0.05, 0.05, 'rubber'),
      ),
      ...Array.from({ length: lugs }, (_, i) => lug(i)),
      ...[1, -1].map((sign) =>
        parts.ring([0, sign * (p.width / 2 - 0.012), 0], [0, 1, 0], middle - wall * 0.35, 0.008, 'tubing'),
      ),
    ];
  },
});
