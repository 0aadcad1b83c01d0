import { type Side, sides, type Transform } from '../../skeleton.ts';
import { compose } from '../../transform.ts';
import { clamp, identity, type Vec3 } from '../../vector.ts';
import { partsIn, passable } from '../parts/parts-in.ts';
import { defineProp } from '../prop.ts';

interface Stairs {
  readonly rise: number;
  readonly depth: number;
  readonly skip: number;
}

/** How long a foot stands on its step, as a share of the loop. */
const stance = 0.62;
/** Height of the stairs' surface under the body. */
const base = 0.42;

/** The stairs' surface `steps` steps above the middle one; z is the middle of its tread. */
function onStairs({ rise, depth }: Stairs, steps: number): [y: number, z: number] {
  return [base + rise * steps, depth * steps];
}

/** Where a sole is: it sinks with its step while it stands, and swings up to the next one of its side. */
function treadFrame(p: Stairs, at: Transform, side: Side, phase: number): Transform {
  const time = (phase + (side === 'left' ? 0 : 0.5)) % 1;
  const travel = 2 * p.skip;
  // Half a step in front of the body when it lands, as far behind when it leaves.
  const top = (travel * stance) / 2;
  const swing = clamp((time - stance) / (1 - stance), 0, 1);
  const eased = (1 - Math.cos(Math.PI * swing)) / 2;
  const steps = time < stance ? top - travel * time : -top + 2 * top * eased;
  const [y, z] = onStairs(p, steps);
  // The foot is lifted early, to clear the edge of the step that it goes over.
  const lift = 0.1 * p.skip * Math.sin(Math.PI * Math.sqrt(swing));
  const x = side === 'left' ? 0.1 : -0.1;
  return compose(at, { position: [x, y + lift, z - 0.07], rotation: identity });
}

/** A turning staircase. */
export const stepmill = defineProp({
  description:
    'A stepmill: a staircase that sinks by two steps per loop (four with `skip` 2), its frame on the floor under the body, which climbs towards +z. It offers `tread.left` and `tread.right`, the whole way of the soles (for `legs.ik` at [0, 0, 0], the hips 0.42 + 0.86 above the floor), and `rail.left`, `rail.right` for the hands.',
  parameters: { rise: 0.2, depth: 0.24, skip: 1 },
  reads: [],
  offers(p, { at, phase }) {
    const rails = sides.map((side) => {
      const position: Vec3 = [side === 'left' ? 0.3 : -0.3, base + 0.98, 0.34];
      return [`rail.${side}`, compose(at, { position, rotation: identity })];
    });
    return {
      ...Object.fromEntries(sides.map((side) => [`tread.${side}`, treadFrame(p, at, side, phase)])),
      ...Object.fromEntries(rails),
    };
  },
  build(p, { at, phase }) {
    const parts = partsIn(at);
    const sunk = 2 * p.skip * phase + ((p.skip * stance) % 1);
    const [least, most] = [-2, 3];
    const steps = Array.from({ length: 7 }, (_, i) => i - 2 - (sunk % 1)).flatMap((number) => {
      // The last one at either end grows out of the machine, so that nothing appears at once.
      const shown = clamp(Math.min(number - least + 0.5, most - number + 0.5), 0, 1);
      if (shown <= 0.02) return [];
      const [y, z] = onStairs(p, number);
      const width = 0.48 * (0.6 + 0.4 * shown);
      return [
        parts.box([0, y - 0.02, z], [width, 0.04, p.depth * shown], 'rubber', 0.008),
        parts.box([0, y - 0.02, z - (p.depth * shown) / 2 + 0.01], [width, 0.042, 0.022], 'accent', 0.006),
        parts.box(
          [0, y - 0.04 - (p.rise * shown) / 2, z + p.depth * 0.3 * shown],
          [width * 0.96, p.rise * shown, 0.03],
          'frame',
          0.008,
        ),
      ];
    });
    const [lowY, lowZ] = onStairs(p, least - 0.3);
    const [highY, highZ] = onStairs(p, most + 0.2);
    return [
      ...steps,
      ...[1, -1].flatMap((side) => {
        const x = side * 0.29;
        return [
          parts.beam([x, Math.max(0.05, lowY - 0.06), lowZ], [x, highY - 0.06, highZ], 0.05, 0.11),
          parts.beam([x, 0.02, highZ - 0.1], [x, base + 1, highZ - 0.1], 0.045),
          parts.beam([x, 0.02, lowZ], [x, 0.16, lowZ], 0.05),
          parts.box([x, 0.022, (lowZ + highZ) / 2], [0.06, 0.044, highZ - lowZ + 0.2], 'frame', 0.014),
          ...passable([
            parts.pipe(
              [
                [x, base + 0.98, highZ - 0.1],
                [x, base + 0.98, 0.3],
                [x, base + 0.84, 0],
              ],
              0.019,
              'steel',
            ),
          ]),
        ];
      }),
      parts.beam([-0.29, base + 1, highZ - 0.1], [0.29, base + 1, highZ - 0.1], 0.05),
      parts.box([0, base + 1.08, highZ - 0.1], [0.26, 0.16, 0.03], 'frame', 0.012, -25),
    ];
  },
});
