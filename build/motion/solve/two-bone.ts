import {
  add,
  cross,
  distance,
  fromAxes,
  normalize,
  perpendicular,
  type Quaternion,
  reject,
  scale,
  subtract,
  type Vec3,
} from '../vector.ts';

/** Share of a limb's length that it may be stretched to; the last thousandth would make the joint pop. */
export const slack = 0.999;

/** A limb of two bones brought to a target, as far as it reaches. */
export interface TwoBone {
  readonly upper: Quaternion;
  readonly lower: Quaternion;
  readonly middle: Vec3;
  readonly end: Vec3;
  /** Distance in metres by which the end misses the target. */
  readonly miss: number;
}

/**
 * Analytic inverse kinematics by the law of cosines: from `root`, bones of `upperLength` and `lowerLength` metres reach
 * for `target`, the middle joint towards `pole`. The bones' −y axes run along the limb; their z axis points to the
 * pole's side for a knee (`bend` 1), away from it for an elbow (`bend` −1).
 */
export function solveTwoBone(
  root: Vec3,
  target: Vec3,
  upperLength: number,
  lowerLength: number,
  pole: Vec3,
  bend: 1 | -1,
): TwoBone {
  const wanted = distance(root, target);
  const least = Math.abs(upperLength - lowerLength) + 0.02;
  const reach = Math.min((upperLength + lowerLength) * slack, Math.max(least, wanted));
  const along = normalize(subtract(target, root), [0, -1, 0]);
  const side = normalize(reject(pole, along), perpendicular(along));

  const cosine = (upperLength ** 2 + reach ** 2 - lowerLength ** 2) / (2 * upperLength * reach);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const middle = add(root, add(scale(along, upperLength * cosine), scale(side, upperLength * sine)));
  const end = add(root, scale(along, reach));

  const x = normalize(cross(scale(along, -1), scale(side, bend)));
  const orient = (from: Vec3, to: Vec3): Quaternion => {
    const y = normalize(subtract(from, to));
    return fromAxes(x, y, cross(x, y));
  };
  return {
    // Found when they are asked for: a hand that looks for its target wants one of them, time and again.
    get upper() {
      return orient(root, middle);
    },
    get lower() {
      return orient(middle, end);
    },
    middle,
    end,
    miss: distance(end, target),
  };
}
