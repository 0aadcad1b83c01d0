import { type BoneName, handedness } from '../../anatomy/skeleton.ts';
import { type Transform, toLocal, toWorld } from '../../geometry/transform.ts';
import { rotate, type Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { smoothPath } from '../parts/path.ts';

type Bones = Readonly<Record<BoneName, Transform>>;

/** The ways of a band around the body between its ends: points on bones, from left to right. */
const courses: Readonly<Record<string, (bones: Bones) => readonly Vec3[]>> = {
  nothing: () => [],
  feet: (bones) => [...underFoot(bones, 'left'), ...underFoot(bones, 'right').reverse()],
  'left foot': (bones) => underFoot(bones, 'left'),
  'right foot': (bones) => underFoot(bones, 'right'),
  soles: (bones) => [...behindSole(bones, 'left'), ...behindSole(bones, 'right').reverse()],
  'left sole': (bones) => behindSole(bones, 'left'),
  'right sole': (bones) => behindSole(bones, 'right'),
  'left instep': (bones) => overInstep(bones, 'left'),
  'right instep': (bones) => overInstep(bones, 'right'),
  back: (bones) => [
    behindShoulder(bones, 'left'),
    ...on(bones.chest, [
      [0.1, 0.08, -0.1],
      [0, 0.08, -0.104],
      [-0.1, 0.08, -0.1],
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
  head: ({ head }) =>
    on(head, [
      [0.085, 0.15, 0.02],
      [0.06, 0.15, 0.095],
      [0, 0.15, 0.115],
      [-0.06, 0.15, 0.095],
      [-0.085, 0.15, 0.02],
    ]),
  'back of head': ({ head }) =>
    on(head, [
      [0.09, 0.125, 0.005],
      [0.08, 0.12, -0.075],
      [0.045, 0.115, -0.115],
      [0, 0.11, -0.128],
      [-0.045, 0.115, -0.115],
      [-0.08, 0.12, -0.075],
      [-0.09, 0.125, 0.005],
    ]),
};

function on(bone: Transform, points: readonly Vec3[]): Vec3[] {
  return points.map((point) => toWorld(bone, point));
}

/** Over the back of a shoulder, clear of the upper arm. */
function behindShoulder(bones: Bones, side: 'left' | 'right'): Vec3 {
  const [x, y, z] = toLocal(bones.chest, bones[`upperArm.${side}`].position);
  return toWorld(bones.chest, [x + handedness(side) * 0.058, y + 0.012, z - 0.06]);
}

/** Under the middle of a shoe, from its outer edge to its inner one. */
function underFoot(bones: Bones, side: 'left' | 'right'): Vec3[] {
  const out = handedness(side);
  return on(bones[`foot.${side}`], [
    [out * 0.056, -0.06, 0.075],
    [out * 0.035, -0.081, 0.075],
    [-out * 0.03, -0.081, 0.075],
    [-out * 0.05, -0.06, 0.075],
  ]);
}

/** Over the top of a shoe just behind the toes, pulled from in front. */
function overInstep(bones: Bones, side: 'left' | 'right'): Vec3[] {
  const out = handedness(side);
  return on(bones[`foot.${side}`], [
    [out * 0.058, -0.045, 0.105],
    [out * 0.036, -0.008, 0.1],
    [-out * 0.03, -0.004, 0.1],
    [-out * 0.054, -0.045, 0.105],
  ]);
}

/** Around the ball of a foot whose sole is pushed against it. */
function behindSole(bones: Bones, side: 'left' | 'right'): Vec3[] {
  const out = handedness(side);
  return on(bones[`foot.${side}`], [
    [out * 0.058, -0.05, 0.11],
    [out * 0.03, -0.09, 0.115],
    [-out * 0.03, -0.09, 0.115],
    [-out * 0.055, -0.05, 0.11],
  ]);
}

/** The bones whose own direction is the width of something broad that runs around them. */
const bonesUnder: Readonly<Record<string, BoneName>> = {
  back: 'chest',
  hips: 'pelvis',
  neck: 'neck',
  head: 'head',
  'back of head': 'head',
};

/** The words for the ways that something may take around the body, for `around`. */
export const courseWords = Object.keys(courses);

/** The direction in which the width of something broad lies where it runs around what `name` says: a unit vector. */
export function bandAcross(name: string, bones: Bones): Vec3 {
  if (name === 'nothing') return rotate(bones.chest.rotation, [1, 0, 0]);
  const limb = bonesUnder[name];
  if (limb) return rotate(bones[limb].rotation, [0, 1, 0]);
  // Along the shoe.
  return rotate(bones[name.startsWith('right') ? 'foot.right' : 'foot.left'].rotation, [0, 0, 1]);
}

/**
 * The way from one end to the other around the part of the body that `name` says, bent where it lies against it.
 * @throws MotionError for a name that isn't known
 */
export function bandCourse(name: string, from: Vec3, to: Vec3, bones: Bones): Vec3[] {
  const around = choose(courses, 'around', name)(bones);
  if (around.length === 0) return [from, to];
  return [from, ...smoothPath(around, 3), to];
}
