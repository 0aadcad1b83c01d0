import {
  add,
  cross,
  distance,
  fromAxes,
  length,
  normalize,
  perpendicular,
  type Quaternion,
  reject,
  scale,
  subtract,
  type Vec3,
} from './vector.ts';

/** Share of a limb's length that it may be stretched to; the last thousandth would make the joint pop. */
export const slack = 0.999;

/**
 * The unit vector towards the pole, at right angles to the limb; any such one where the pole lies along the limb. What
 * is left of a unit vector after the part along the limb is taken away is off by some 1e-16: only above 1e-6 is it at
 * right angles to better than a nanometre.
 */
function sideways(pole: Vec3, along: Vec3): Vec3 {
  const way = reject(normalize(pole), along);
  return length(way) < 1e-6 ? perpendicular(along) : normalize(way);
}

/** A limb of two bones brought to a target, as far as it reaches. */
export class TwoBone {
  readonly middle: Vec3;
  readonly end: Vec3;
  /** Distance in metres by which the end misses the target. */
  readonly miss: number;
  readonly #root: Vec3;
  /** The axis, x of both bones, that the middle joint bends about. */
  readonly #hinge: Vec3;

  constructor(root: Vec3, middle: Vec3, end: Vec3, hinge: Vec3, miss: number) {
    this.#root = root;
    this.middle = middle;
    this.end = end;
    this.#hinge = hinge;
    this.miss = miss;
  }

  // Found when they are asked for: a hand that looks for its target wants one of them, time and again.
  get upper(): Quaternion {
    return boneAlong(this.#root, this.middle, this.#hinge);
  }

  get lower(): Quaternion {
    return boneAlong(this.middle, this.end, this.#hinge);
  }
}

function boneAlong(from: Vec3, to: Vec3, x: Vec3): Quaternion {
  const y = normalize(subtract(from, to));
  return fromAxes(x, y, cross(x, y));
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
  const side = sideways(pole, along);

  const cosine = (upperLength ** 2 + reach ** 2 - lowerLength ** 2) / (2 * upperLength * reach);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const middle = add(root, add(scale(along, upperLength * cosine), scale(side, upperLength * sine)));
  const end = add(root, scale(along, reach));

  const hinge = normalize(cross(scale(along, -1), scale(side, bend)));
  return new TwoBone(root, middle, end, hinge, distance(end, target));
}
