import { handedness, sides } from '../../anatomy/skeleton.ts';
import { compose } from '../../geometry/transform.ts';
import { identity, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { bikeCranks } from '../cardio/crank.ts';
import { passable, type SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

const seat: Vec3 = [0, 0.98, -0.2];
const grip: Vec3 = [0.19, 1, 0.46];
const axle: Vec3 = [0, 0.3, 0];
const wheelRadius = 0.33;
const rear: Vec3 = [0, 0.335, -0.47];
const front: Vec3 = [0, 0.335, 0.6];
/** Lean of the soles, toes down, in degrees. */
const soleLean = 16;

/** An outdoor bicycle. */
export const bicycle = defineProp({
  description:
    'A bicycle: its frame lies on the ground under the cranks’ axle; the rider faces +z. It offers `pedal.left` and `pedal.right` (under the soles, for `legs.ik` at [0, 0, 0]), `handle.left` and `handle.right` (along x) and `seat`, the saddle’s top. Cranks and wheels turn `turns` times per loop.',
  parameters: { turns: 1 },
  offers(p, { at, phase }) {
    const still = (position: Vec3) => compose(at, { position, rotation: identity });
    return {
      ...bikeCranks(axle, p.turns, soleLean).soles(at, phase),
      ...Object.fromEntries(
        sides.map((side) => [`handle.${side}`, still([handedness(side) * grip[0], grip[1], grip[2]])]),
      ),
      seat: still(seat),
    };
  },
  build(p, { at, parts, phase }) {
    const turn = 2 * Math.PI * p.turns * phase;
    return [
      ...frame(parts),
      ...bikeCranks(axle, p.turns, soleLean).solids(at, parts, phase),
      ...wheel(parts, rear, turn),
      ...wheel(parts, front, turn),
    ];
  },
});

/** A wheel with eight spokes. */
function wheel(parts: SolidMaker, center: Vec3, turn: number): Solid[] {
  const [x, y, z] = center;
  const spokes = [0, 1, 2, 3].map((i) => {
    const angle = turn + (i * Math.PI) / 4;
    const [dy, dz] = [Math.cos(angle) * (wheelRadius - 0.02), Math.sin(angle) * (wheelRadius - 0.02)];
    return parts.rod([x, y - dy, z - dz], [x, y + dy, z + dz], 0.0045, 'steel');
  });
  return [
    parts.ring(center, [1, 0, 0], wheelRadius - 0.015, 0.017, 'rubber'),
    parts.cylinder([x - 0.03, y, z], [x + 0.03, y, z], 0.024, 'steel', 0.006),
    ...spokes,
  ];
}

function frame(parts: SolidMaker): Solid[] {
  const [x, y, z] = grip;
  const head: Vec3 = [0, 0.86, 0.4];
  const seatTube: Vec3 = [0, 0.8, -0.155];
  const stays = [0.035, -0.035].flatMap((side) => [
    parts.rod([side, axle[1], 0], [side, rear[1], rear[2]], 0.011, 'accent'),
    parts.rod([side * 0.6, seatTube[1], seatTube[2]], [side, rear[1], rear[2]], 0.01, 'accent'),
    parts.rod([side, 0.72, 0.45], [side, front[1], front[2]], 0.012, 'accent'),
  ]);
  const handles = [1, -1].map((sign) =>
    parts.rod([sign * (x - 0.07), y, z], [sign * (x + 0.06), y, z], 0.0165, 'rubber'),
  );
  return [
    parts.rod(axle, seatTube, 0.018, 'accent'),
    parts.rod(axle, [0, 0.76, 0.43], 0.02, 'accent'),
    parts.rod(seatTube, head, 0.017, 'accent'),
    parts.rod([0, 0.7, 0.455], [0, 0.98, 0.37], 0.019, 'accent'),
    parts.rod(seatTube, [0, seat[1] - 0.04, seat[2] + 0.005], 0.014, 'steel'),
    parts.rod([0, 0.98, 0.37], [0, y, z], 0.014, 'steel'),
    parts.rod([-(x - 0.06), y, z], [x - 0.06, y, z], 0.014, 'steel'),
    ...stays,
    ...passable([
      ...handles,
      parts.ball([0, seat[1] - 0.03, seat[2] - 0.05], [0.09, 0.03, 0.1], 'pad'),
      parts.cone([0, seat[1] - 0.028, seat[2] - 0.04], [0, seat[1] - 0.024, seat[2] + 0.14], 0.042, 0.02, 'pad'),
    ]),
  ];
}
