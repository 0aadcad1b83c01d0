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

/** The largest share of its length that a limb may extend to; beyond it the middle joint would snap straight. */
export const mostExtended = 0.999;
/** How much farther apart than when fully folded the ends of a limb stay, in meters: flesh is in the way. */
const leastApart = 0.02;

/**
 * The unit vector towards the pole and perpendicular to the limb, or any perpendicular where the pole lies along the
 * limb. Removing the part along the limb leaves an error of about 1e-16, so a remainder below 1e-6 could not be
 * perpendicular to within a nanometer.
 */
function sideways(pole: Vec3, along: Vec3): Vec3 {
  const way = reject(normalize(pole), along);
  return length(way) < 1e-6 ? perpendicular(along) : normalize(way);
}

/** A two-bone limb that reaches for a target as far as its length allows. */
export class TwoBone {
  readonly middle: Vec3;
  readonly end: Vec3;
  /** The distance in meters between the end of the limb and the target. */
  readonly miss: number;
  readonly #root: Vec3;
  /** The axis of the middle joint: the x axis of both bones. */
  readonly #hinge: Vec3;

  constructor(root: Vec3, middle: Vec3, end: Vec3, hinge: Vec3, miss: number) {
    this.#root = root;
    this.middle = middle;
    this.end = end;
    this.#hinge = hinge;
    this.miss = miss;
  }

  // Computed on demand: the search for a hand's target reads only one of the rotations, many times.
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
 * Analytic inverse kinematics by the law of cosines: from `root`, bones of `upperLength` and `lowerLength` meters reach
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
  const least = Math.abs(upperLength - lowerLength) + leastApart;
  const reach = Math.min((upperLength + lowerLength) * mostExtended, Math.max(least, wanted));
  const along = normalize(subtract(target, root), [0, -1, 0]);
  const side = sideways(pole, along);

  const cosine = (upperLength ** 2 + reach ** 2 - lowerLength ** 2) / (2 * upperLength * reach);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const middle = add(root, add(scale(along, upperLength * cosine), scale(side, upperLength * sine)));
  const end = add(root, scale(along, reach));

  const hinge = normalize(cross(scale(along, -1), scale(side, bend)));
  return new TwoBone(root, middle, end, hinge, distance(end, target));
}
