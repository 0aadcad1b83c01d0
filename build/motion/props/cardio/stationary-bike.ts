import { handedness, type Side, sides } from '../../anatomy/skeleton.ts';
import { compose } from '../../geometry/transform.ts';
import { identity, radians, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { passable, type SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { bikeCranks, flywheel } from './crank.ts';

/** The layout of a bike, in its frame: the saddle's top, the grips, the cranks' axle, and any back rest. */
interface Build {
  readonly seat: Vec3;
  readonly grip: Vec3;
  readonly axle: Vec3;
  readonly wheel: Vec3;
  readonly wheelRadius: number;
  /** Lean of the soles (toes down) and of the upright grips (forwards), in degrees. */
  readonly lean: { readonly sole: number; readonly grip: number };
  readonly recumbent?: boolean;
  /** Whether the grips swing, driven by the cranks. */
  readonly swinging?: boolean;
}

/** What all bikes share but the recumbent one. */
const sitting = { axle: [0, 0.3, 0], lean: { sole: 16, grip: 0 } } as const;

const builds: Readonly<Record<string, Build>> = {
  upright: {
    ...sitting,
    seat: [0, 0.98, -0.2],
    grip: [0.2, 1.17, 0.4],
    wheel: [0, 0.28, 0.42],
    wheelRadius: 0.2,
  },
  spin: {
    ...sitting,
    seat: [0, 0.92, -0.2],
    grip: [0.19, 1.0, 0.46],
    wheel: [0, 0.28, 0.44],
    wheelRadius: 0.22,
  },
  fan: {
    ...sitting,
    seat: [0, 0.98, -0.2],
    grip: [0.25, 1.2, 0.34],
    wheel: [0, 0.4, 0.6],
    wheelRadius: 0.28,
    swinging: true,
  },
  recumbent: {
    seat: [0, 0.42, -0.82],
    grip: [0.27, 0.5, -0.66],
    axle: [0, 0.4, 0],
    wheel: [0, 0.32, 0.3],
    wheelRadius: 0.17,
    lean: { sole: -50, grip: 50 },
    recumbent: true,
  },
};

/** The grip of a side; a swinging grip goes forwards as that side's pedal comes back. */
function gripAt({ grip, swinging }: Build, side: Side, turns: number, phase: number): Vec3 {
  const sign = handedness(side);
  const swing = swinging ? -0.13 * sign * Math.sin(2 * Math.PI * turns * phase) : 0;
  return [sign * grip[0], grip[1], grip[2] + swing];
}

function builtAs({ style, saddle }: { readonly style: string; readonly saddle: number }): Build {
  const build = choose(builds, 'style', style);
  const [x, y, z] = build.seat;
  return { ...build, seat: [x, y + saddle, z] };
}

/** A stationary bike in one of four styles. */
export const stationaryBike = defineProp({
  description:
    'A stationary bike, `style` upright, spin, fan or recumbent: its frame lies on the floor under the cranks’ axle; the rider faces +z. It offers `pedal.left` and `pedal.right` (under the soles, for `legs.ik` at [0, 0, 0]), `handle.left` and `handle.right` (along x; on a fan bike upright, `thumb` [0, 1, 0], and swinging), and `seat`, the saddle’s top, raised by `saddle` meters. The cranks turn `turns` times per loop, backwards when negative.',
  equipment: ['stationary bike'],
  parameters: { style: 'upright', turns: 1, saddle: 0 },
  words: { style: Object.keys(builds) },
  offers(p, { at, phase }) {
    const build = builtAs(p);
    const handles = sides.map((side) => [
      `handle.${side}`,
      tilted(at, gripAt(build, side, p.turns, phase), build.lean.grip),
    ]);
    return {
      ...bikeCranks(build.axle, p.turns, build.lean.sole).soles(at, phase),
      ...Object.fromEntries(handles),
      seat: compose(at, { position: build.seat, rotation: identity }),
    };
  },
  build(p, { at, parts, phase }) {
    const build = builtAs(p);
    const turn = 2 * Math.PI * p.turns * phase;
    return [
      ...stand(parts, build),
      ...bikeCranks(build.axle, p.turns, build.lean.sole).solids(at, parts, phase),
      ...flywheel(parts, build.wheel, build.wheelRadius, turn, build.swinging ? 0.035 : 0.02),
      ...(build.swinging ? swingingGrips(parts, build, p.turns, phase) : fixedGrips(parts, build)),
    ];
  },
});

function fixedGrips(parts: SolidMaker, { grip, recumbent, lean }: Build): Solid[] {
  const [x, y, z] = grip;
  const [up, forward] = [Math.cos(radians(lean.grip)), Math.sin(radians(lean.grip))];
  const bar = recumbent
    ? [1, -1].map((sign) =>
        parts.pipe(
          [
            [sign * 0.05, 0.36, -0.74],
            [sign * x, 0.38, -0.7],
            [sign * x, y, z],
          ],
          0.014,
        ),
      )
    : [
        parts.pipe(
          [
            [x, y, z + 0.02],
            [x * 0.55, y - 0.01, z + 0.03],
            [-x * 0.55, y - 0.01, z + 0.03],
            [-x, y, z + 0.02],
          ],
          0.014,
          'steel',
        ),
      ];
  return [
    ...bar,
    ...passable(
      [1, -1].map((sign) =>
        recumbent
          ? parts.rod(
              [sign * x, y - 0.07 * up, z - 0.07 * forward],
              [sign * x, y + 0.07 * up, z + 0.07 * forward],
              0.0165,
              'rubber',
            )
          : parts.rod([sign * (x - 0.07), y, z + 0.012], [sign * (x + 0.06), y, z], 0.0165, 'rubber'),
      ),
    ),
  ];
}

function swingingGrips(parts: SolidMaker, build: Build, turns: number, phase: number): Solid[] {
  return sides.flatMap((side) => {
    const [x, y, z] = gripAt(build, side, turns, phase);
    const foot: Vec3 = [x * 0.9, 0.3, 0.36];
    return [
      parts.rod(foot, [x, y - 0.08, z], 0.0165),
      ...passable([parts.rod([x, y - 0.08, z], [x, y + 0.08, z], 0.0175, 'rubber')]),
      parts.rod([0, 0.3, 0.36], foot, 0.014, 'steel'),
    ];
  });
}

function stand(parts: SolidMaker, build: Build): Solid[] {
  const { seat, grip, axle, wheel, recumbent } = build;
  const front = wheel[2] + 0.06;
  const rear = recumbent ? seat[2] - 0.16 : -0.42;
  const [, axleY] = axle;
  const common = [
    parts.beam([0, 0.045, rear], [0, 0.045, front], 0.05, 0.045),
    parts.box([0, 0.022, rear], [0.44, 0.044, 0.06], 'tubing', 0.014),
    parts.box([0, 0.022, front], [0.44, 0.044, 0.06], 'tubing', 0.014),
    parts.beam([0, 0.05, 0], [0, axleY, 0], 0.045),
    // The cover of the belt from the cranks to the wheel, and the wheel's fork.
    ...passable([
      ...[axle, wheel].map(([, y, z], i) =>
        parts.cylinder([-0.034, y, z], [0.034, y, z], i === 0 ? 0.085 : 0.06, 'pad', 0.01),
      ),
      parts.beam([0, axleY, axle[2]], [0, wheel[1], wheel[2]], 0.06, 0.1, 'pad'),
      ...[1, -1].map((sign) =>
        parts.beam([sign * 0.05, 0.05, wheel[2]], [sign * 0.05, wheel[1], wheel[2]], 0.02, 0.035),
      ),
    ]),
  ];
  if (recumbent) {
    return [
      ...common,
      parts.box([0, seat[1] - 0.03, seat[2] + 0.06], [0.38, 0.06, 0.36], 'pad', 0.026),
      parts.box([0, seat[1] + 0.3, seat[2] - 0.17], [0.36, 0.5, 0.06], 'pad', 0.026, -14),
      parts.beam([0, 0.05, seat[2]], [0, seat[1] - 0.06, seat[2]], 0.05),
      parts.beam([0, seat[1] - 0.06, seat[2] - 0.1], [0, seat[1] + 0.26, seat[2] - 0.2], 0.04),
      parts.beam([0, 0.05, front - 0.1], [0, 1, 0.2], 0.045),
      parts.box([0, 1.02, 0.18], [0.22, 0.15, 0.03], 'tubing', 0.012, 20),
    ];
  }
  return [
    ...common,
    parts.beam([0, 0.05, -0.06], [0, seat[1] - 0.06, seat[2]], 0.045),
    parts.ball([0, seat[1] - 0.03, seat[2] - 0.05], [0.1, 0.032, 0.1], 'pad'),
    parts.cone([0, seat[1] - 0.028, seat[2] - 0.04], [0, seat[1] - 0.024, seat[2] + 0.14], 0.045, 0.022, 'pad'),
    parts.beam([0, 0.05, front - 0.1], [0, grip[1] - 0.02, grip[2] + 0.03], 0.045),
    parts.box([0, grip[1] + 0.1, grip[2] + 0.08], [0.2, 0.13, 0.025], 'tubing', 0.01, -28),
    parts.rod([-0.03, seat[1] - 0.22, seat[2] + 0.07], [0.03, seat[1] - 0.22, seat[2] + 0.07], 0.014, 'accent'),
  ];
}
