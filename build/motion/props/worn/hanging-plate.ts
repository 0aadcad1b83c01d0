import { unmoved } from '../../geometry/transform.ts';
import { cross, mix, normalize, perpendicular, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';

/** A plate of radius `plate` that hangs straight down from `low`, where chains with links of `link` meters end. */
export function plateOnChains(tops: readonly Vec3[], low: Vec3, plate: number, link: number): Solid[] {
  const at = new SolidMaker({
    position: [low[0], Math.max(plate + 0.01, low[1] - plate * 0.75), low[2]],
    rotation: unmoved.rotation,
  });
  return passable([
    ...tops.flatMap((top) => chain(top, low, link)),
    at.cylinder([0, 0, -0.018], [0, 0, 0.018], plate, 'iron', 0.009),
    at.cylinder([0, 0, -0.022], [0, 0, 0.022], plate * 0.34, 'tubing', 0.004),
  ]);
}

/** A chain whose links alternate by a quarter turn. */
function chain(from: Vec3, to: Vec3, link: number): Solid[] {
  const links: Solid[] = [];
  const way = subtract(to, from);
  const size = Math.hypot(...way);
  const along = normalize(way);
  const crosswise = perpendicular(along);
  for (let d = 0; d < size; d += link * 1.5) {
    const axis = links.length % 2 === 0 ? crosswise : cross(along, crosswise);
    links.push(world.ring(mix(from, to, d / Math.max(size, 1e-6)), axis, link * 0.62, link * 0.24, 'steel'));
  }
  return links;
}
