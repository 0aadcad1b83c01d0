import { type Bones, boneNames, gripCenter, restPoses, type Side } from '../../../../build/motion/anatomy/skeleton.ts';
import { compose, type Transform, toWorld, unmoved } from '../../../../build/motion/geometry/transform.ts';
import { mix, type Vec3 } from '../../../../build/motion/geometry/vector.ts';
import { SolidMaker } from '../../../../build/motion/props/parts/solid-maker.ts';
import type { ParameterValue, PropMoment, PropType } from '../../../../build/motion/props/prop.ts';
import type { Shape } from '../../../../build/motion/shapes/shapes.ts';
import type { Solid } from '../../../../build/motion/shapes/solid.ts';
import { keepingLast } from '../../../../catalogue/support/keeping-last.ts';

/** The male figure in the rest pose. */
export const resting = restBones();

/** The same figure, placed as a whole. */
export function restBones(placed: Transform = unmoved): Bones {
  const rest = restPoses.male;
  return Object.fromEntries(
    boneNames.map((bone) => [bone, compose(placed, { rotation: unmoved.rotation, position: rest[bone] })]),
  ) as Bones;
}

export interface Setting {
  readonly at?: Transform;
  readonly bones?: Bones;
  readonly phase?: number;
  readonly frames?: Readonly<Record<string, Transform>>;
}

/** The moment that a prop reads: its frame, a standing figure, and frames by name. */
export function momentOf({ at = unmoved, bones = resting, phase = 0, frames = {} }: Setting): PropMoment {
  const grip = (side: Side): Transform => ({
    rotation: bones[`hand.${side}`].rotation,
    position: toWorld(bones[`hand.${side}`], gripCenter[side]),
  });
  const named: Record<string, Transform> = {
    world: unmoved,
    ...bones,
    'grip.left': grip('left'),
    'grip.right': grip('right'),
    grip: grip('left'),
    ...frames,
  };
  return {
    at,
    parts: new SolidMaker(at),
    bones,
    phase,
    side: undefined,
    frame(name) {
      const found = named[name];
      if (!found) throw new Error(`there is no frame "${name}"`);
      return found;
    },
  };
}

/** The solids of a prop with `parameters`, and defaults for all others. */
export function solidsOf(
  type: PropType,
  parameters: Readonly<Record<string, ParameterValue>> = {},
  setting: Setting = {},
): readonly Solid[] {
  return type.build({ ...type.parameters, ...parameters }, momentOf(setting));
}

/** The defining points of a shape, with its size at each. */
export const pointsOf = keepingLast(madePoints);

function madePoints(shape: Shape): { at: Vec3; radius: number }[] {
  switch (shape.kind) {
    case 'capsule':
    case 'cylinder':
      return [shape.from, mix(shape.from, shape.to, 0.5), shape.to].map((at) => ({ at, radius: shape.radius }));
    case 'cone':
      return [
        { at: shape.from, radius: shape.fromRadius },
        { at: shape.to, radius: shape.toRadius },
      ];
    case 'tube':
      return shape.points.map((at) => ({ at, radius: shape.radius }));
    case 'box': {
      const [x, y, z] = shape.halfSize;
      const corners = [1, -1].flatMap((i) => [1, -1].flatMap((j) => [1, -1].map((k): Vec3 => [i * x, j * y, k * z])));
      return corners.map((corner) => ({ at: toWorld(shape.at, corner), radius: 0 }));
    }
    case 'ellipsoid':
      return [{ at: shape.at.position, radius: Math.max(...shape.radii) }];
    case 'torus': {
      const around = [0, 1, 2, 3].map((i): Vec3 => {
        const angle = (i * Math.PI) / 2;
        return [Math.cos(angle) * shape.radius, Math.sin(angle) * shape.radius, 0];
      });
      return around.map((point) => ({ at: toWorld(shape.at, point), radius: shape.thickness }));
    }
  }
}

/** The bounds of the solids in x, y and z. */
export function extentOf(solids: readonly Solid[]): { least: Vec3; most: Vec3 } {
  const all = solids.flatMap(({ shape }) => pointsOf(shape));
  const over = (pick: (...values: number[]) => number, sign: number): Vec3 =>
    [0, 1, 2].map((axis) => pick(...all.map(({ at, radius }) => at[axis]! + sign * radius))) as unknown as Vec3;
  return { least: over(Math.min, -1), most: over(Math.max, 1) };
}

/** The center of the bounds of a shape's points. */
export function centerOf(shape: Shape): Vec3 {
  const points = pointsOf(shape).map(({ at }) => at);
  const middle = (axis: 0 | 1 | 2) => {
    const along = points.map((point) => point[axis]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  };
  return [middle(0), middle(1), middle(2)];
}
