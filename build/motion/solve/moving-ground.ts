import type { Vec3 } from '../geometry/vector.ts';
import { passable, world } from '../props/parts/solid-maker.ts';
import type { Travel } from '../resolve/resolve.ts';
import type { Solid } from '../shapes/solid.ts';

/** In meters: the spacing of the lines on the ground, the distance at which they appear, and their size. */
const lines = { apart: 0.4, reach: 0.72, width: 0.03, length: 0.62, thickness: 0.004 } as const;

/**
 * Lines on the ground that pass under a traveling figure shown in place: without them its feet would seem to glide over
 * a blank page. They grow as they approach and shrink as they recede, and the ground is the same at both ends of the
 * loop.
 */
export function movingGround({ x, z, height }: Travel, phase: number): Solid[] {
  const way = Math.hypot(x, z);
  if (way === 0 || height > 0) return [];
  const ahead: Vec3 = [x / way, 0, z / way];
  const aside: Vec3 = [ahead[2], 0, -ahead[0]];
  const gap = way / Math.max(1, Math.round(way / lines.apart));
  const shift = (way * phase) % gap;
  const solids: Solid[] = [];
  for (let place = gap * Math.ceil((shift - lines.reach) / gap); place - shift < lines.reach; place += gap) {
    const along = place - shift;
    const half = (lines.length / 2) * Math.sqrt(Math.max(0, 1 - (along / lines.reach) ** 2));
    if (half < 0.02) continue;
    const at = (side: number): Vec3 => [
      ahead[0] * along + aside[0] * side,
      -lines.thickness / 4,
      ahead[2] * along + aside[2] * side,
    ];
    solids.push(world.beam(at(-half), at(half), lines.width, lines.thickness, 'steel'));
  }
  return [...passable(solids)];
}
