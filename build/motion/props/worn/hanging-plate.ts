import { unmoved } from '../../geometry/transform.ts';
import { cross, mix, normalize, perpendicular, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';

/** A plate that hangs straight down from a chain. */
export function hangingPlate(top: Vec3, radius: number): Solid[] {
  const at = new SolidMaker({
    position: [top[0], Math.max(radius + 0.01, top[1] - radius * 0.75), top[2]],
    rotation: unmoved.rotation,
  });
  return passable([
    at.cylinder([0, 0, -0.018], [0, 0, 0.018], radius, 'iron', 0.009),
    at.cylinder([0, 0, -0.022], [0, 0, 0.022], radius * 0.34, 'tubing', 0.004),
  ]);
}

/** A chain along a path; its links alternate by a quarter turn. */
export function chain(path: readonly Vec3[], link: number): Solid[] {
  const links: Solid[] = [];
  let rest = 0;
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i]!;
    const way = subtract(to, from);
    const size = Math.hypot(...way);
    const along = normalize(way);
    const crosswise = perpendicular(along);
    for (let d = rest; d < size; d += link * 1.5) {
      const flat = links.length % 2 === 0;
      const axis = flat ? crosswise : cross(along, crosswise);
      links.push(world.ring(mix(from, to, d / Math.max(size, 1e-6)), axis, link * 0.62, link * 0.24, 'steel'));
      rest = d + link * 1.5 - size;
    }
    if (size <= 0) rest = 0;
  }
  return passable(links);
}
