import { seatSolids } from '../leverage/seat.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { type Crank, crankArms, crankFrames, flywheel } from './crank.ts';

/** A pair of cranks turned by the hands. */
export const upperBodyErgometer = defineProp({
  description:
    'An upper body ergometer: its frame lies on the floor like a bench’s, under the hinge of the back rest; the cranks’ axle is at z = `reach`, `height` above the floor. It offers `handle.left` and `handle.right`, along x, for the hands. The cranks turn `turns` times per loop, backwards when negative, or back and forth with `reverses`. `seat` 0 leaves the seat out, for someone who stands.',
  equipment: ['upper body ergometer'],
  parameters: { seat: 0.44, height: 1, reach: 0.53, turns: 1, radius: 0.14, reverses: false },
  offers(p, { at, phase }) {
    return crankFrames(crankOf(p), 'handle', at, turned(p, phase));
  },
  build(p, { at, parts, phase: passed }) {
    const crank = crankOf(p);
    const phase = turned(p, passed);
    const z = p.reach + 0.06;
    return [
      ...(p.seat > 0 ? seatSolids(at, { height: p.seat, back: 82, backLength: 0.5 }) : []),
      parts.beam([0, 0.03, p.reach + 0.3], [0, p.height - 0.05, z], 0.05),
      parts.box([0, 0.022, p.reach + 0.3], [0.46, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.03, p.seat > 0 ? 0.2 : p.reach], [0, 0.03, p.reach + 0.3], 0.05, 0.04),
      parts.box([0, p.height + 0.2, z + 0.02], [0.2, 0.13, 0.025], 'tubing', 0.01, -25),
      parts.beam([0, p.height, z], [0, p.height + 0.16, z + 0.03], 0.03),
      ...flywheel(parts, [0, p.height, p.reach], 0.12, 2 * Math.PI * p.turns * phase, 0.05),
      ...crankArms(parts, crank, phase, 0.1),
      ...Object.values(crankFrames(crank, 'handle', at, phase)).flatMap((handle) =>
        passable([new SolidMaker(handle).rod([-0.065, 0, 0], [0.065, 0, 0], 0.0165, 'rubber')]),
      ),
    ];
  },
});

function crankOf({ height, reach, radius, turns }: Record<'height' | 'reach' | 'radius' | 'turns', number>): Crank {
  return { axle: [0, height, reach], radius, apart: 0.2, turns };
}

/** The fraction of all turns completed at a phase of the loop. */
function turned({ reverses }: { readonly reverses: boolean }, phase: number): number {
  return reverses ? (1 - Math.cos(2 * Math.PI * phase)) / 2 : phase;
}
