import { defineProp } from '../prop.ts';
import { loadedEnds } from './bar.ts';

/** A straight bar with iron plates. */
export const barbell = defineProp({
  description:
    'A straight bar along x of its frame, the frame at its middle; `plate` is the radius of the plates, 0 for none.',
  equipment: ['barbell'],
  parameters: { length: 1.6, radius: 0.014, plate: 0.21, plates: 2, plateAt: 0.6, sleeve: 0.024 },
  build(p, { parts }) {
    const half = p.length / 2;
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.radius, 'steel', 0.003),
      ...loadedEnds(parts, { ...p, half }),
    ];
  },
});

/** A weightlifter's bar with rubber plates, which hold it at mid-shin height on the floor. */
export const olympicBarbell = defineProp({
  description:
    'A straight bar with rubber plates along x of its frame, the frame at its middle, 0.225 above the floor when the bar rests there.',
  equipment: ['olympic barbell'],
  parameters: { length: 1.7, radius: 0.014, plate: 0.225, plates: 2, plateAt: 0.62, sleeve: 0.025 },
  build(p, { parts }) {
    const half = p.length / 2;
    const load = { ...p, half, thickness: 0.06, material: 'rubber' } as const;
    const rim = (sign: number) =>
      parts.ring([sign * (p.plateAt - 0.001), 0, 0], [1, 0, 0], p.plate * 0.8, 0.005, 'accent');
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.radius, 'steel', 0.003),
      ...loadedEnds(parts, load),
      ...(p.plate > 0 && p.plates > 0 ? [rim(1), rim(-1)] : []),
    ];
  },
});
