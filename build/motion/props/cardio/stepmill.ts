import { handedness, type Side, sides } from '../../anatomy/skeleton.ts';
import { compose, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, clamp, modulo, radians, type Vec3 } from '../../geometry/vector.ts';
import { passable, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

interface Stairs {
  readonly rise: number;
  readonly depth: number;
  readonly skip: number;
  /** The fraction of a loop that is over when it begins. */
  readonly starts: number;
}

/** How long a foot stands on its step, as a fraction of the loop. */
const stance = 0.62;
/** Height of the stairs' surface under the body, in meters. */
const base = 0.42;

/** Slope of the hand rails, rising forwards, in degrees. */
const railSlope = 15;

/** The middle of the tread `steps` steps above the middle one. */
function onStairs({ rise, depth }: Stairs, steps: number): [y: number, z: number] {
  return [base + rise * steps, depth * steps];
}

/** The frames of both soles: a sole sinks with its step while the foot stands, then swings up to its next step. */
function treadFrames(p: Stairs, at: Transform, phase: number): Record<string, Transform> {
  return Object.fromEntries(sides.map((side) => [`tread.${side}`, treadFrame(p, at, side, phase + p.starts)]));
}

function treadFrame(p: Stairs, at: Transform, side: Side, phase: number): Transform {
  const time = (phase + (side === 'left' ? 0 : 0.5)) % 1;
  const travel = 2 * p.skip;
  // It lands half its travel in front of the body, and leaves the same distance behind.
  const top = (travel * stance) / 2;
  const swing = clamp((time - stance) / (1 - stance), 0, 1);
  const eased = (1 - Math.cos(Math.PI * swing ** 1.25)) / 2;
  const steps = time < stance ? top - travel * time : -top + 2 * top * eased;
  const [y, z] = onStairs(p, steps);
  // The foot lifts early, to clear the edge of the step that it passes over.
  const lift = 0.2 * p.skip * Math.sin(Math.PI * swing ** 0.8);
  // In the air, the heel is raised; the toes stay at the same height.
  const pitch = radians(24) * Math.sin(Math.PI * swing);
  return compose(at, {
    position: [handedness(side) * 0.1, y + lift + 0.16 * Math.sin(pitch), z - 0.115],
    rotation: aroundAxis([1, 0, 0], pitch),
  });
}

/**
 * The treads between two step numbers: each one's place, depth, and which share of it is shown, 0 to 1. The last at
 * either end grows out of what is beside it, over `growth` steps, so that nothing pops up.
 */
function visibleSteps(p: Stairs, phase: number, least: number, most: number, growth: number) {
  const sunk = 2 * p.skip * (phase + p.starts) - p.skip * stance;
  return Array.from({ length: 7 }, (_, i) => i - 2 - modulo(sunk, 1)).flatMap((number) => {
    const shown = clamp(Math.min(number - least, most - number) / growth, 0, 1);
    if (shown < 0.02) return [];
    const [y, middle] = onStairs(p, number);
    const depth = p.depth * shown;
    return [{ y, z: middle + ((p.depth - depth) / 2) * (number > 0 ? -1 : 1), depth, shown }];
  });
}

/** The point of one side's sloping hand rail at z. */
function railAt(sign: number, z: number): Vec3 {
  return [sign * 0.29, base + 0.72 + z * Math.tan(radians(railSlope)), z];
}

/** Stairs that sink under someone who climbs in place. */
export const stairs = defineProp({
  description:
    'A flight of stairs for someone who climbs in place: like a stepmill, it sinks by two steps per loop (four with `skip` 2). Its frame lies on the floor under the body, which climbs towards +z; it offers `tread.left` and `tread.right`, which the soles follow.',
  parameters: { rise: 0.2, depth: 0.26, skip: 1, starts: 0, width: 0.8 },
  offers: (p, { at, phase }) => treadFrames(p, at, phase),
  build: (p, { parts, phase }) =>
    visibleSteps(p, phase, -1.95, 2.9, 0.9).flatMap(({ y, z, depth }) => [
      parts.box([0, y / 2 - 0.012, z], [p.width, y - 0.024, depth], 'tubing', 0.004),
      parts.box([0, y - 0.012, z - 0.008], [p.width + 0.02, 0.024, depth + 0.016], 'steel', 0.004),
    ]),
});

/** A turning staircase. */
export const stepmill = defineProp({
  description:
    'A stepmill: a staircase that sinks by two steps per loop (four with `skip` 2); `starts` is the fraction already done when the loop begins. Its frame lies on the floor under the body, which climbs towards +z. It offers `tread.left` and `tread.right`, which the soles follow (for `legs.ik` at [0, 0, 0], the pelvis 1.21 above the floor), and `rail.left`, `rail.right` for the hands.',
  equipment: ['stepmill machine'],
  parameters: { rise: 0.2, depth: 0.26, skip: 1, starts: 0 },
  offers(p, { at, phase }) {
    const rails = sides.map((side) => [`rail.${side}`, tilted(at, railAt(handedness(side), 0.2), -railSlope)]);
    return { ...treadFrames(p, at, phase), ...Object.fromEntries(rails) };
  },
  build(p, { parts, phase }) {
    const [least, most] = [-1.95, 2.95];
    const steps = visibleSteps(p, phase, least, most, 0.6).flatMap(({ y, z, depth, shown }) => {
      const [width, rise] = [0.48 * (0.6 + 0.4 * shown), p.rise * shown];
      const riser = parts.box(
        [0, y + rise / 2 - 0.03, z + depth / 2 - 0.01],
        [width * 0.96, rise - 0.02, 0.02],
        'tubing',
        0.006,
      );
      return [
        parts.box([0, y - 0.02, z], [width, 0.04 * shown, depth], 'rubber', 0.008),
        parts.box([0, y - 0.019, z - depth / 2 + 0.01], [width * 0.98, 0.042 * shown, 0.024 * shown], 'accent', 0.006),
        ...passable([riser]),
      ];
    });
    const [, lowZ] = onStairs(p, least - 0.3);
    const [highY, highZ] = onStairs(p, most + 0.2);
    return [
      ...steps,
      ...[1, -1].flatMap((sign) => {
        const x = sign * 0.29;
        return [
          parts.beam([x, 0.04, lowZ + p.depth * 0.6], [x, highY - 0.2, highZ], 0.04, 0.05),
          parts.beam([x, 0.02, highZ - 0.1], [x, base + 1, highZ - 0.1], 0.045),
          parts.box([x, 0.022, (lowZ + highZ) / 2], [0.06, 0.044, highZ - lowZ + 0.2], 'tubing', 0.014),
          ...passable([parts.rod(railAt(sign, -0.1), railAt(sign, highZ - 0.1), 0.018, 'steel')]),
        ];
      }),
      parts.beam([-0.29, base + 1, highZ - 0.1], [0.29, base + 1, highZ - 0.1], 0.05),
      parts.box([0, base + 1.08, highZ - 0.1], [0.26, 0.16, 0.03], 'tubing', 0.012, -25),
    ];
  },
});
