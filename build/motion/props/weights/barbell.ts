import type { Solid } from '../../scene.ts';
import { toWorld } from '../../transform.ts';
import { defineProp } from '../prop.ts';

/** A straight bar with plates. */
export const barbell = defineProp({
  description:
    'A straight bar along x of its frame, the frame at its middle; `plate` is the radius of the plates, 0 for none.',
  parameters: { length: 1.72, radius: 0.014, plate: 0.225, plates: 2, plateAt: 0.62, sleeve: 0.024 },
  reads: [],
  build(p, { at }) {
    const half = p.length / 2;
    const along = (x: number) => toWorld(at, [x, 0, 0]);
    const solids: Solid[] = [
      {
        shape: { kind: 'cylinder', from: along(-half), to: along(half), radius: p.radius, rounding: 0.003 },
        material: 'steel',
        obstacle: true,
      },
    ];
    for (const side of [1, -1]) {
      solids.push({
        shape: {
          kind: 'cylinder',
          from: along(side * (p.plateAt - 0.03)),
          to: along(side * half),
          radius: p.sleeve,
          rounding: 0.004,
        },
        material: 'steel',
        obstacle: true,
      });
      if (p.plate === 0) continue;
      for (let i = 0; i < p.plates; i++) {
        const from = p.plateAt + i * 0.047;
        solids.push({
          shape: {
            kind: 'cylinder',
            from: along(side * from),
            to: along(side * (from + 0.042)),
            radius: p.plate * (i === 0 ? 1 : 0.88),
            rounding: 0.012,
          },
          material: 'iron',
          obstacle: true,
        });
      }
    }
    return solids;
  },
});
