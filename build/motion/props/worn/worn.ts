import type { Solid } from '../../scene.ts';
import { sides } from '../../skeleton.ts';
import { nowhere } from '../../transform.ts';
import { cross, mix, normalize, perpendicular, subtract, type Vec3 } from '../../vector.ts';
import { choose } from '../parts/choice.ts';
import { partsIn, passable, tilted } from '../parts/parts-in.ts';
import { loopPath, smoothPath } from '../parts/path.ts';
import { defineProp } from '../prop.ts';

const world = partsIn(nowhere);

/** A plate that hangs on a chain: by its own weight, straight down. */
function hangingPlate(top: Vec3, radius: number): Solid[] {
  const at = partsIn({
    position: [top[0], Math.max(radius + 0.01, top[1] - radius * 0.75), top[2]],
    rotation: nowhere.rotation,
  });
  return passable([
    at.cylinder([0, 0, -0.018], [0, 0, 0.018], radius, 'iron', 0.009),
    at.cylinder([0, 0, -0.022], [0, 0, 0.022], radius * 0.34, 'frame', 0.004),
  ]);
}

/** A chain as links that lie crosswise, along a path. */
function chain(path: readonly Vec3[], link: number): Solid[] {
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

/** A vest with weights in front and behind. */
export const weightVest = defineProp({
  description: 'A weighted vest; it follows the chest, its frame does not matter.',
  parameters: {},
  reads: [],
  build(_, { bones }) {
    const chest = partsIn(bones.chest);
    const waist = partsIn(bones.thoracic);
    const strap = (side: number) =>
      chest.cord(
        smoothPath(
          [
            [side * 0.09, 0.08, 0.135],
            [side * 0.1, 0.19, 0.09],
            [side * 0.1, 0.205, 0],
            [side * 0.09, 0.1, -0.12],
          ],
          3,
        ),
        0.021,
        'frame',
      );
    const pocket = (x: number, y: number, z: number) => waist.box([x, y, z], [0.085, 0.07, 0.03], 'iron', 0.012);
    return passable([
      chest.box([0, 0.03, 0.115], [0.27, 0.15, 0.05], 'frame', 0.024),
      chest.box([0, 0.03, -0.115], [0.28, 0.17, 0.045], 'frame', 0.02),
      waist.box([0, 0.03, 0.115], [0.25, 0.16, 0.045], 'frame', 0.02),
      waist.box([0, 0.03, -0.1], [0.26, 0.18, 0.045], 'frame', 0.02),
      pocket(0.055, 0.06, 0.135),
      pocket(-0.055, 0.06, 0.135),
      pocket(0.055, -0.02, 0.135),
      pocket(-0.055, -0.02, 0.135),
      waist.cord(loopPath([0.06, 0.02, 0.005], [-0.06, 0.02, 0.005], 0.115, 0.115, [0, 1, 0]), 0.016, 'accent'),
      strap(1),
      strap(-1),
    ]);
  },
});

/** A belt with a plate that hangs between the legs. */
export const dipBelt = defineProp({
  description:
    'A belt around the hips with a plate of radius `plate` on a chain, `drop` below it; its frame does not matter.',
  parameters: { plate: 0.14, drop: 0.34 },
  reads: [],
  build(p, { bones }) {
    const belt = partsIn(bones.pelvis);
    const ring = (y: number) =>
      belt.cord(loopPath([0.055, y, 0], [-0.055, y, 0], 0.125, 0.125, [0, 1, 0]), 0.014, 'frame');
    const [left, right] = [belt.at([0.11, 0.03, 0.11]), belt.at([-0.11, 0.03, 0.11])];
    const front = belt.at([0, 0.03, 0.17]);
    const low: Vec3 = [front[0], Math.max(p.plate, front[1] - p.drop), front[2]];
    return [
      ring(0.02),
      ring(0.045),
      ring(0.07),
      ...chain([left, low], 0.022),
      ...chain([right, low], 0.022),
      ...hangingPlate(low, p.plate),
    ];
  },
});

/** Straps around the head with a plate below. */
export const neckHarness = defineProp({
  description:
    'A head harness with a plate of radius `plate` on chains, `drop` below the head; its frame does not matter.',
  parameters: { plate: 0.1, drop: 0.42 },
  reads: [],
  build(p, { bones }) {
    const head = partsIn(bones.head);
    const brow = loopPath([0, 0.14, 0.035], [0, 0.14, -0.005], 0.088, 0.088, [0, 1, 0]);
    const crown = smoothPath(
      [
        [0.09, 0.14, 0.01],
        [0.06, 0.215, 0.01],
        [0, 0.235, 0.01],
        [-0.06, 0.215, 0.01],
        [-0.09, 0.14, 0.01],
      ],
      3,
    );
    const [left, right] = [head.at([0.095, 0.12, 0.05]), head.at([-0.095, 0.12, 0.05])];
    const middle = mix(left, right, 0.5);
    const ahead = subtract(head.at([0, 0.12, 0.2]), middle);
    const level = normalize([ahead[0], 0, ahead[2]], [0, 0, 1]);
    const low: Vec3 = [middle[0] + level[0] * 0.14, Math.max(p.plate, middle[1] - p.drop), middle[2] + level[2] * 0.14];
    return [
      head.cord(brow, 0.011, 'frame'),
      head.cord(crown, 0.011, 'frame'),
      ...chain([left, low], 0.018),
      ...chain([right, low], 0.018),
      ...hangingPlate(low, p.plate),
    ];
  },
});

/** A heavy chain over the shoulders. */
export const chains = defineProp({
  description: 'A heavy chain that hangs from the neck down in front on both sides; its frame does not matter.',
  parameters: { length: 0.62 },
  reads: [],
  build(p, { bones }) {
    const chest = partsIn(bones.chest);
    const side = (sign: number) => {
      const over = smoothPath(
        [
          [0, 0.2, -0.105],
          [sign * 0.075, 0.205, -0.07],
          [sign * 0.09, 0.205, 0.02],
          [sign * 0.085, 0.14, 0.12],
        ] as Vec3[],
        4,
      ).map((point) => chest.at(point));
      const last = over.at(-1)!;
      const end: Vec3 = [last[0], Math.max(0.03, last[1] - p.length), last[2] + 0.02];
      return chain([...over, end], 0.026);
    };
    return [...side(1), ...side(-1)];
  },
});

/** Where a cuff is worn: the bone, how far down it, and the limb's radius. */
const cuffs: Readonly<Record<string, { bone: 'shin' | 'forearm'; down: number; radius: number; forward: number }>> = {
  ankles: { bone: 'shin', down: 0.35, radius: 0.047, forward: -0.006 },
  wrists: { bone: 'forearm', down: 0.205, radius: 0.034, forward: 0 },
};

/** Weights around both ankles or wrists. */
export const cuffWeights = defineProp({
  description:
    'Weighted cuffs around a `place`: ankles or wrists, on both sides; they follow the limbs, their frame does not matter.',
  parameters: { place: 'ankles' },
  reads: [],
  build(p, { bones }) {
    const { bone, down, radius, forward } = choose(cuffs, 'place', p.place);
    return sides.flatMap((side) => {
      const limb = partsIn(bones[`${bone}.${side}`]);
      return passable([
        limb.ring([0, -down + 0.022, forward], [0, 1, 0], radius, 0.019, 'rubber'),
        limb.ring([0, -down, forward], [0, 1, 0], radius + 0.004, 0.018, 'accent'),
        limb.ring([0, -down - 0.022, forward], [0, 1, 0], radius, 0.019, 'rubber'),
      ]);
    });
  },
});

/** A bag of sand. */
export const sandbag = defineProp({
  description: 'A sandbag along x of its frame, the frame at its middle, with handles above (y) at x = ±0.13.',
  parameters: { length: 0.56, size: 0.13 },
  reads: [],
  build(p, { at }) {
    const parts = partsIn(at);
    const half = p.length / 2;
    const handle = (x: number) =>
      parts.cord(
        smoothPath(
          [
            [x - 0.07, p.size * 0.92, 0],
            [x - 0.055, p.size + 0.045, 0],
            [x + 0.055, p.size + 0.045, 0],
            [x + 0.07, p.size * 0.92, 0],
          ],
          3,
        ),
        0.012,
        'frame',
      );
    const band = (x: number) => parts.ring([x, 0, 0], [1, 0, 0], p.size - 0.004, 0.0085, 'frame');
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.size, 'pad', p.size * 0.55),
      ...passable([band(half * 0.62), band(-half * 0.62), band(0)]),
      handle(0.13),
      handle(-0.13),
    ];
  },
});

/** A partner's hand and forearm. */
export const partnerHand = defineProp({
  description:
    'A partner’s hand that helps or presses: the palm lies at its frame and faces −y, the fingers point along +z, the forearm comes from −z and leans up by `lean` degrees.',
  parameters: { lean: 35, length: 0.3 },
  reads: [],
  build(p, { at }) {
    const parts = partsIn(at);
    const arm = partsIn(tilted(at, [0, 0.03, -0.05], p.lean));
    const finger = (x: number, length: number) =>
      parts.pipe(
        [
          [x, 0.026, 0.035],
          [x * 1.12, 0.022, 0.035 + length * 0.55],
          [x * 1.15, 0.01, 0.035 + length],
        ],
        0.0095,
        'mat',
      );
    return passable([
      parts.ball([0, 0.026, 0], [0.044, 0.019, 0.055], 'mat'),
      finger(0.03, 0.07),
      finger(0.0105, 0.08),
      finger(-0.0105, 0.076),
      finger(-0.03, 0.06),
      parts.pipe(
        [
          [0.03, 0.026, -0.02],
          [0.062, 0.02, 0.005],
          [0.072, 0.012, 0.035],
        ],
        0.011,
        'mat',
      ),
      arm.cone([0, 0, 0], [0, 0, -p.length], 0.026, 0.04, 'mat'),
      arm.cylinder([0, 0, -p.length * 0.82], [0, 0, -p.length - 0.03], 0.05, 'frame', 0.014),
    ]);
  },
});
