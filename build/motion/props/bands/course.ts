import { type Bones, handedness, type Side } from '../../anatomy/skeleton.ts';
import { type Transform, toLocal, toWorld } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { smoothPath } from '../parts/path.ts';

/** The courses of a band around the body between its ends: points on bones, from left to right. */
const courses: Readonly<Record<string, (bones: Bones) => readonly Vec3[]>> = {
  nothing: () => [],
  feet: (bones) => onShoes(bones, underFoot),
  'left foot': (bones) => onShoe(bones, 'left', underFoot),
  'right foot': (bones) => onShoe(bones, 'right', underFoot),
  soles: (bones) => onShoes(bones, behindSole),
  'left sole': (bones) => onShoe(bones, 'left', behindSole),
  'right sole': (bones) => onShoe(bones, 'right', behindSole),
  'left instep': (bones) => onShoe(bones, 'left', overInstep),
  'right instep': (bones) => onShoe(bones, 'right', overInstep),
  'left forefoot': (bones) => onShoe(bones, 'left', [...aroundForefoot, ...aroundForefoot.slice(0, 2)]),
  back: (bones) => [
    behindShoulder(bones, 'left'),
    ...on(bones.chest, [
      [0.15, 0.08, -0.078],
      [0.06, 0.07, -0.096],
      [-0.06, 0.07, -0.096],
      [-0.15, 0.08, -0.078],
    ]),
    behindShoulder(bones, 'right'),
  ],
  hips: ({ pelvis }) =>
    on(pelvis, [
      [0.16, 0.01, 0.03],
      [0.1, 0.01, 0.115],
      [0, 0.01, 0.125],
      [-0.1, 0.01, 0.115],
      [-0.16, 0.01, 0.03],
    ]),
  neck: ({ neck }) =>
    on(neck, [
      [0.065, 0.005, 0],
      [0.05, 0.02, -0.055],
      [0, 0.025, -0.075],
      [-0.05, 0.02, -0.055],
      [-0.065, 0.005, 0],
    ]),
  head: ({ head }) => on(head, acrossBrow),
  'whole head': ({ head }) =>
    on(head, [
      [-0.087, 0.143, -0.04],
      ...acrossBrow.toReversed(),
      [0.07, 0.14, -0.085],
      [0, 0.137, -0.119],
      [-0.07, 0.14, -0.085],
      [-0.089, 0.143, -0.02],
    ]),
  'back of head': ({ head }) =>
    on(head, [
      [0.086, 0.125, 0.005],
      [0.076, 0.12, -0.07],
      [0.043, 0.115, -0.106],
      [0, 0.11, -0.117],
      [-0.043, 0.115, -0.106],
      [-0.076, 0.12, -0.07],
      [-0.086, 0.125, 0.005],
    ]),
};

/** From temple to temple across the brow. */
const acrossBrow: readonly Vec3[] = [
  [0.088, 0.145, -0.03],
  [0.088, 0.147, 0.005],
  [0.072, 0.15, 0.054],
  [0.04, 0.152, 0.083],
  [0, 0.152, 0.093],
  [-0.04, 0.152, 0.083],
  [-0.072, 0.15, 0.054],
  [-0.088, 0.147, 0.005],
  [-0.088, 0.145, -0.03],
];

function on(bone: Transform, points: readonly Vec3[]): Vec3[] {
  return points.map((point) => toWorld(bone, point));
}

/** Over the back of a shoulder, clear of the upper arm. */
function behindShoulder(bones: Bones, side: Side): Vec3 {
  const [x, y, z] = toLocal(bones.chest, bones[`upperArm.${side}`].position);
  return toWorld(bones.chest, [x + handedness(side) * 0.1, y - 0.03, z - 0.046]);
}

/** Points around a shoe, from its outer edge to its inner edge; x points outwards. */
const underFoot: readonly Vec3[] = [
  [0.056, -0.06, 0.075],
  [0.035, -0.081, 0.075],
  [-0.03, -0.081, 0.075],
  [-0.05, -0.06, 0.075],
];
/** Over the top just behind the toes, pulled from in front. */
const overInstep: readonly Vec3[] = [
  [0.058, -0.045, 0.105],
  [0.036, -0.008, 0.1],
  [-0.03, -0.004, 0.1],
  [-0.054, -0.045, 0.105],
];
/** A closed loop behind the toes, close to the shoe: from its outer edge under it, then over it. */
const aroundForefoot: readonly Vec3[] = [
  [0.051, -0.066, 0.084],
  [0.034, -0.083, 0.084],
  [-0.03, -0.083, 0.084],
  [-0.047, -0.066, 0.084],
  [-0.041, -0.038, 0.087],
  [-0.028, -0.014, 0.09],
  [-0.008, -0.003, 0.092],
  [0.014, -0.003, 0.092],
  [0.033, -0.014, 0.09],
  [0.045, -0.038, 0.087],
];
/** Around the ball of a foot whose sole is pushed against it. */
const behindSole: readonly Vec3[] = [
  [0.058, -0.05, 0.11],
  [0.03, -0.09, 0.115],
  [-0.03, -0.09, 0.115],
  [-0.055, -0.05, 0.11],
];

function onShoe(bones: Bones, side: Side, way: readonly Vec3[]): Vec3[] {
  const out = handedness(side);
  return on(
    bones[`foot.${side}`],
    way.map(([x, y, z]) => [out * x, y, z]),
  );
}

function onShoes(bones: Bones, way: readonly Vec3[]): Vec3[] {
  return [...onShoe(bones, 'left', way), ...onShoe(bones, 'right', way).reverse()];
}

/** The words that `around` accepts. */
export const courseWords = Object.keys(courses);

/**
 * The points of a band from one end to the other around the part of the body that `name` names.
 * @throws MotionError for a name that isn't known
 */
export function bandCourse(name: string, from: Vec3, to: Vec3, bones: Bones): Vec3[] {
  const around = choose(courses, 'around', name)(bones);
  if (around.length === 0) return [from, to];
  return [from, ...smoothPath(around, 3), to];
}
