import { compose, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, dot, rotate, type Vec3 } from '../../geometry/vector.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The frame rotated about its x axis by the distance that it has rolled along z. */
function rolled(frame: Transform, radius: number): Transform {
  const way = dot(frame.position, rotate(frame.rotation, [0, 0, 1]));
  return compose(frame, { position: [0, 0, 0], rotation: aroundAxis([1, 0, 0], way / radius) });
}

/** A cylinder of firm foam. */
export const foamRoller = defineProp({
  description:
    'A foam roller along x of its frame, the frame at its middle, `size` (its radius) above the floor. If it rolls, key only its `pos`: it rotates by itself as it moves along z.',
  equipment: ['roller'],
  parameters: { size: 0.072, length: 0.46 },
  build(p, { at }) {
    const turned = rolled(at, p.size);
    const parts = new SolidMaker(turned);
    const half = p.length / 2;
    const groove = (i: number): ReturnType<typeof parts.rod> => {
      const angle = (i / 8) * 2 * Math.PI;
      const [y, z] = [Math.cos(angle) * (p.size - 0.0045), Math.sin(angle) * (p.size - 0.0045)];
      return parts.rod([-half + 0.03, y, z], [half - 0.03, y, z], 0.007, 'tubing');
    };
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.size, 'band', 0.01),
      parts.cylinder([-half - 0.001, 0, 0], [half + 0.001, 0, 0], p.size * 0.55, 'tubing', 0.004),
      ...passable(Array.from({ length: 8 }, (_, i) => groove(i))),
    ];
  },
});

/** A thin massage stick. */
export const massageStick = defineProp({
  description: 'A massage stick along x of its frame, held at [0.19, 0, 0], with rings that roll in its middle.',
  equipment: ['roller'],
  parameters: { length: 0.5, radius: 0.016 },
  build(p, { parts }) {
    const half = p.length / 2;
    const rings = Array.from({ length: 6 }, (_, i): [Vec3, Vec3] => {
      const from = -0.105 + i * 0.035;
      return [
        [from + 0.002, 0, 0],
        [from + 0.033, 0, 0],
      ];
    });
    return passable([
      parts.rod([-half, 0, 0], [half, 0, 0], p.radius * 0.7, 'steel'),
      ...rings.map(([from, to]) => parts.cylinder(from, to, 0.022, 'band', 0.006)),
      ...[1, -1].map((sign) => parts.rod([sign * 0.125, 0, 0], [sign * half, 0, 0], p.radius, 'rubber')),
    ]);
  },
});

/** A small wheel with a handle on each side. */
export const wheelRoller = defineProp({
  description:
    'A wheel with its axle along x of its frame, the frame `size` (its radius) above the floor; hold it at [0.12, 0, 0]. It rotates by itself as its frame moves along z.',
  equipment: ['wheel roller'],
  parameters: { size: 0.095, radius: 0.016 },
  build(p, { at }) {
    const turned = rolled(at, p.size);
    const parts = new SolidMaker(turned);
    const spoke = (i: number, x: number) => {
      const angle = (i / 3) * Math.PI;
      const [y, z] = [Math.cos(angle) * p.size * 0.66, Math.sin(angle) * p.size * 0.66];
      return parts.rod([x, -y, -z], [x, y, z], 0.008, 'accent');
    };
    return [
      parts.cylinder([-0.024, 0, 0], [0.024, 0, 0], p.size, 'rubber', 0.018),
      parts.cylinder([-0.027, 0, 0], [0.027, 0, 0], p.size * 0.72, 'tubing', 0.006),
      ...passable([0.022, -0.022].flatMap((x) => [0, 1, 2].map((i) => spoke(i, x)))),
      parts.cylinder([-0.19, 0, 0], [0.19, 0, 0], 0.009, 'steel', 0.003),
      ...[1, -1].map((sign) => parts.rod([sign * 0.07, 0, 0], [sign * 0.18, 0, 0], p.radius, 'rubber')),
    ];
  },
});
