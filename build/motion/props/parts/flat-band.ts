import { type Transform, toWorld } from '../../geometry/transform.ts';
import { cross, fromAxes, length, mix, normalize, rotate, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { PropMaterial } from '../../look.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker } from './solid-maker.ts';

/**
 * A flat band of `width` along an open or closed path of points in a frame, with `axis` across the band. Its strips
 * overlap at the bends, so no groove is deep enough for an ink line. A band made of cords has a groove at every turn,
 * and nine times as many pieces.
 */
export function flatBand(
  frame: Transform,
  path: readonly Vec3[],
  axis: Vec3,
  width: number,
  thickness: number,
  material: PropMaterial,
): Solid[] {
  const points = path.map((point) => toWorld(frame, point));
  const across = rotate(frame.rotation, axis);
  return passable(
    points.slice(1).map((to, i) => {
      const way = subtract(to, points[i]!);
      const along = normalize(way);
      const at = { position: mix(points[i]!, to, 0.5), rotation: fromAxes(along, across, cross(along, across)) };
      const size: Vec3 = [length(way) + thickness * 0.7, width, thickness];
      return new SolidMaker(at).box([0, 0, 0], size, material, thickness * 0.45);
    }),
  );
}
