import type { Vec3 } from '../../geometry/vector.ts';
import { defineProp } from '../prop.ts';
import { loadedEnds } from './bar.ts';

/** A short bar bent in a shallow zigzag. */
export const ezBarbell = defineProp({
  description:
    'A bent bar along x of its frame, the frame at its middle, the zigzag in the plane of x and z. The handles cross the x axis at x = ±`handleAt`, their outer ends towards +z: right for an underhand grip with `thumb` [1, 0, 0.4]; a negative `depth` turns the bar for an overhand grip with `thumb` [-1, 0, 0.4].',
  equipment: ['ez barbell'],
  parameters: {
    length: 1.2,
    radius: 0.014,
    plate: 0.15,
    plates: 2,
    plateAt: 0.42,
    sleeve: 0.024,
    handleAt: 0.19,
    depth: 0.032,
  },
  build(p, { parts }) {
    const half = p.length / 2;
    const inner = p.handleAt - 0.08;
    const outer = p.handleAt + 0.08;
    const side = (sign: number): Vec3[] => [
      [sign * inner, 0, -p.depth],
      [sign * outer, 0, p.depth],
      [sign * (outer + 0.075), 0, 0],
      [sign * half, 0, 0],
    ];
    return [
      parts.pipe([...side(-1).reverse(), [0, 0, -p.depth * 0.35], ...side(1)], p.radius, 'steel'),
      ...loadedEnds(parts, { ...p, half }),
    ];
  },
});
