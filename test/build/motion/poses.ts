import {
  type BoneName,
  boneNames,
  type FigureName,
  parentOf,
  restPoses,
} from '../../../build/motion/anatomy/skeleton.ts';
import { compose, type Transform } from '../../../build/motion/geometry/transform.ts';
import {
  aroundAxis,
  identity,
  mirrorRotation,
  multiply,
  type Quaternion,
  radians,
  subtract,
  type Vec3,
} from '../../../build/motion/geometry/vector.ts';
import type { Scene, SceneFrame } from '../../../build/motion/scene.ts';
import type { Solid } from '../../../build/motion/shapes/solid.ts';

/** Rotations of bones relative to their parents; a paired bone without a side is the left one, and mirrored. */
export interface Pose {
  readonly pelvis?: Vec3;
  readonly turns: Readonly<Record<string, Quaternion>>;
}

const about = (axis: Vec3) => (degrees: number) => aroundAxis(axis, radians(degrees));
const x = about([1, 0, 0]);
const y = about([0, 1, 0]);
const z = about([0, 0, 1]);

export const poses = {
  standing: { turns: { upperArm: z(8) } },
  spread: { turns: { upperArm: z(90) } },
  overhead: { turns: { upperArm: z(172), scapula: z(12) } },
  squatting: {
    pelvis: [0, 0.46, -0.18],
    turns: {
      pelvis: x(35),
      head: x(-25),
      thigh: multiply(x(-35), multiply(y(18), x(-78))),
      shin: x(122),
      foot: x(-32),
      upperArm: x(-115),
    },
  },
  crunching: {
    pelvis: [0, 0.13, 0],
    turns: {
      pelvis: x(-85),
      lumbar: x(18),
      thoracic: x(18),
      chest: x(15),
      head: x(15),
      thigh: x(-55),
      shin: x(95),
      foot: x(10),
      upperArm: multiply(x(-30), z(60)),
      forearm: x(-120),
    },
  },
  curling: { turns: { upperArm: z(8), forearm: multiply(x(-110), y(-80)) } },
  facedown: { pelvis: [0, 0.12, 0], turns: { pelvis: x(88), upperArm: x(-80), forearm: x(-80) } },
} satisfies Record<string, Pose>;

/** The frame of a figure in a pose; `curl` closes both hands around an object of `radius` meters. */
export function pose(
  figure: FigureName,
  { pelvis, turns }: Pose,
  { curl = 0.2, radius = 0, solids = [] }: { curl?: number; radius?: number; solids?: readonly Solid[] } = {},
): SceneFrame {
  const rest = restPoses[figure];
  const bones = {} as Record<BoneName, Transform>;
  for (const bone of boneNames) {
    const [name, side] = bone.split('.');
    const turn = turns[name!] ?? identity;
    const rotation = side === 'right' ? mirrorRotation(turn) : turn;
    const parent = parentOf(bone);
    bones[bone] = parent
      ? compose(bones[parent], { rotation, position: subtract(rest[bone], rest[parent]) })
      : { rotation, position: pelvis ?? rest[bone] };
  }
  const hand = { curl, radius };
  return { bones, hands: { left: hand, right: hand }, solids };
}

export function scene(frames: readonly SceneFrame[], more: Partial<Scene> = {}): Scene {
  return {
    figure: 'male',
    frames,
    order: frames.map((_, i) => i),
    delays: frames.map(() => 70),
    main: ['quads'],
    helping: [],
    view: { yaw: 35, pitch: 10 },
    inset: false,
    ...more,
  };
}
