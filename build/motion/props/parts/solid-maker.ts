import { compose, type Transform, toWorld, unmoved } from '../../geometry/transform.ts';
import {
  aroundAxis,
  cross,
  fromAxes,
  identity,
  mix,
  normalize,
  type Quaternion,
  radians,
  reject,
  rotate,
  rotationBetween,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';
import type { PropMaterial } from '../../look.ts';
import type { Shape } from '../../shapes/shapes.ts';
import type { Solid } from '../../shapes/solid.ts';

const xAxis: Vec3 = [1, 0, 0];
const zAxis: Vec3 = [0, 0, 1];

/** Makes solids from points in the axes of one frame, with lengths in meters. All but `cord` are obstacles. */
export class SolidMaker {
  readonly #frame: Transform;

  constructor(frame: Transform) {
    this.#frame = frame;
  }

  /** Converts a point of the frame to the world. */
  at(point: Vec3): Vec3 {
    return toWorld(this.#frame, point);
  }

  /** A round bar with round ends. */
  rod(from: Vec3, to: Vec3, radius: number, material: PropMaterial = 'tubing'): Solid {
    return solid({ kind: 'capsule', from: this.at(from), to: this.at(to), radius }, material);
  }

  /** A round bar with flat ends, their edges rounded by `rounding`. */
  cylinder(from: Vec3, to: Vec3, radius: number, material: PropMaterial = 'tubing', rounding = 0.004): Solid {
    return solid({ kind: 'cylinder', from: this.at(from), to: this.at(to), radius, rounding }, material);
  }

  /** A round bar that grows thicker or thinner, with round ends. */
  cone(from: Vec3, to: Vec3, fromRadius: number, toRadius: number, material: PropMaterial = 'tubing'): Solid {
    return solid({ kind: 'cone', from: this.at(from), to: this.at(to), fromRadius, toRadius }, material);
  }

  /** A rectangular tube; `width` lies as close to x of the frame as possible, `depth` across it. */
  beam(from: Vec3, to: Vec3, width = 0.04, depth = width, material: PropMaterial = 'tubing'): Solid {
    const along = subtract(to, from);
    const y = normalize(along);
    const x = normalize(reject(xAxis, y), zAxis);
    const half = Math.sqrt(along[0] ** 2 + along[1] ** 2 + along[2] ** 2) / 2;
    const at = this.#placed(mix(from, to, 0.5), fromAxes(x, y, cross(x, y)));
    const rounding = Math.min(width, depth) * 0.22;
    return solid({ kind: 'box', at, halfSize: [width / 2, half, depth / 2], rounding }, material);
  }

  /** A box of the given full size, rotated by `tilt` degrees about x (its back end, at −z, rises). */
  box(center: Vec3, size: Vec3, material: PropMaterial, rounding = 0.008, tilt = 0): Solid {
    const at = this.#placed(center, tilt === 0 ? identity : aroundAxis(xAxis, radians(tilt)));
    return solid({ kind: 'box', at, halfSize: [size[0] / 2, size[1] / 2, size[2] / 2], rounding }, material);
  }

  /** A ball, or an ellipsoid if `radius` has three values. */
  ball(center: Vec3, radius: number | Vec3, material: PropMaterial): Solid {
    const radii: Vec3 = typeof radius === 'number' ? [radius, radius, radius] : radius;
    return solid({ kind: 'ellipsoid', at: this.#placed(center, identity), radii }, material);
  }

  /** A ring of round wire, perpendicular to `axis`. */
  ring(center: Vec3, axis: Vec3, radius: number, thickness: number, material: PropMaterial): Solid {
    const at = this.#placed(center, rotationBetween(zAxis, normalize(axis)));
    return solid({ kind: 'torus', at, radius, thickness }, material);
  }

  /** A bent round bar through all points. */
  pipe(points: readonly Vec3[], radius: number, material: PropMaterial = 'tubing'): Solid {
    return solid(this.#tube(points, radius), material);
  }

  /** A cable, rope or strap through all points. Body parts may pass through it. */
  cord(points: readonly Vec3[], radius: number, material: PropMaterial): Solid {
    return { shape: this.#tube(points, radius), material, obstacle: false };
  }

  #placed(position: Vec3, rotation: Quaternion): Transform {
    return compose(this.#frame, { position, rotation });
  }

  #tube(points: readonly Vec3[], radius: number): Shape {
    return { kind: 'tube', points: points.map((point) => toWorld(this.#frame, point)), radius };
  }
}

/** Makes solids from points in the world. */
export const world = new SolidMaker(unmoved);

function solid(shape: Shape, material: PropMaterial): Solid {
  return { shape, material, obstacle: true };
}

/** The frame moved to `position` in its axes and rotated by `degrees` about its x axis, y towards z. */
export function tilted(frame: Transform, position: Vec3, degrees: number): Transform {
  return compose(frame, { position, rotation: aroundAxis(xAxis, radians(degrees)) });
}

/** The frame moved down to the floor and set upright, facing the same direction. */
export function onFloor(frame: Transform): Transform {
  const x = normalize(reject(rotate(frame.rotation, xAxis), [0, 1, 0]), xAxis);
  return {
    position: [frame.position[0], 0, frame.position[2]],
    rotation: fromAxes(x, [0, 1, 0], cross(x, [0, 1, 0])),
  };
}

/** The same solids, marked as something that body parts may touch or press into: held, worn or padded. */
export function passable(solids: readonly Solid[]): Solid[] {
  return solids.map((solid) => ({ ...solid, obstacle: false }));
}
