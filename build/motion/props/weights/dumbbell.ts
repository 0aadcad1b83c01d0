import type { Shape, Solid } from '../../scene.ts';
import { toWorld } from '../../transform.ts';
import { defineProp } from '../prop.ts';

/** A dumbbell with round heads. */
export const dumbbell = defineProp({
  description: 'A short bar along x of its frame with a head at each end; place it in `grip` to have it in the hand.',
  parameters: { length: 0.3, radius: 0.016, head: 0.062 },
  reads: [],
  build(p, { at }) {
    const half = p.length / 2;
    const rod = (from: number, to: number, radius: number, rounding: number): Shape => ({
      kind: 'cylinder',
      from: toWorld(at, [from, 0, 0]),
      to: toWorld(at, [to, 0, 0]),
      radius,
      rounding,
    });
    const headLength = 0.085;
    const solids: Solid[] = [
      { shape: rod(-half + 0.02, half - 0.02, p.radius, 0.003), material: 'steel', obstacle: true },
      { shape: rod(-half, -half + headLength, p.head, 0.014), material: 'iron', obstacle: true },
      { shape: rod(half - headLength, half, p.head, 0.014), material: 'iron', obstacle: true },
    ];
    return solids;
  },
});
