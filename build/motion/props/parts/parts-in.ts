import type { Material, Solid } from '../../scene.ts';
import type { Transform } from '../../skeleton.ts';
import { compose, toWorld } from '../../transform.ts';
import {
  aroundAxis,
  between,
  cross,
  fromAxes,
  identity,
  mix,
  normalize,
  type Quaternion,
  radians,
  reject,
  rotate,
  subtract,
  type Vec3,
} from '../../vector.ts';

const xAxis: Vec3 = [1, 0, 0];
const zAxis: Vec3 = [0, 0, 1];

/** Makers of solids whose points are given in the axes of one frame; lengths in metres, all of them obstacles but `cord`. */
export interface Parts {
  /** Where a point of the frame lies in the world. */
  at(point: Vec3): Vec3;
  /** A round bar with round ends. */
  rod(from: Vec3, to: Vec3, radius: number, material?: Material): Solid;
  /** A round bar with flat ends, their edges rounded by `rounding`. */
  cylinder(from: Vec3, to: Vec3, radius: number, material?: Material, rounding?: number): Solid;
  /** A round bar that grows thicker or thinner, with round ends. */
  cone(from: Vec3, to: Vec3, fromRadius: number, toRadius: number, material?: Material): Solid;
  /** A rectangular tube: `width` lies as nearly as possible along x of the frame, `depth` across. */
  beam(from: Vec3, to: Vec3, width?: number, depth?: number, material?: Material): Solid;
  /** A box of the given full size, turned by `tilt` degrees about x (its back end, at −z, rises). */
  box(centre: Vec3, size: Vec3, material: Material, rounding?: number, tilt?: number): Solid;
  /** A ball, or an ellipsoid where three radii are given. */
  ball(centre: Vec3, radius: number | Vec3, material: Material): Solid;
  /** A ring of round wire; `axis` is at right angles to it. */
  ring(centre: Vec3, axis: Vec3, radius: number, thickness: number, material: Material): Solid;
  /** A bent round bar through all points. */
  pipe(points: readonly Vec3[], radius: number, material?: Material): Solid;
  /** A cable, rope or strap through all points: a body part may pass through it. */
  cord(points: readonly Vec3[], radius: number, material: Material): Solid;
}

/** Makes solids in the axes of `frame`. */
export function partsIn(frame: Transform): Parts {
  const at = (point: Vec3) => toWorld(frame, point);
  const placed = (position: Vec3, rotation: Quaternion) => compose(frame, { position, rotation });
  return {
    at,
    rod: (from, to, radius, material = 'frame') => ({
      shape: { kind: 'capsule', from: at(from), to: at(to), radius },
      material,
      obstacle: true,
    }),
    cylinder: (from, to, radius, material = 'frame', rounding = 0.004) => ({
      shape: { kind: 'cylinder', from: at(from), to: at(to), radius, rounding },
      material,
      obstacle: true,
    }),
    cone: (from, to, fromRadius, toRadius, material = 'frame') => ({
      shape: { kind: 'cone', from: at(from), to: at(to), fromRadius, toRadius },
      material,
      obstacle: true,
    }),
    beam(from, to, width = 0.04, depth = width, material = 'frame') {
      const along = subtract(to, from);
      const y = normalize(along);
      const x = normalize(reject(xAxis, y), zAxis);
      const half = Math.sqrt(along[0] ** 2 + along[1] ** 2 + along[2] ** 2) / 2;
      return {
        shape: {
          kind: 'box',
          at: placed(mix(from, to, 0.5), fromAxes(x, y, cross(x, y))),
          halfSize: [width / 2, half, depth / 2],
          rounding: Math.min(width, depth) * 0.22,
        },
        material,
        obstacle: true,
      };
    },
    box: (centre, size, material, rounding = 0.008, tilt = 0) => ({
      shape: {
        kind: 'box',
        at: placed(centre, tilt === 0 ? identity : aroundAxis(xAxis, radians(tilt))),
        halfSize: [size[0] / 2, size[1] / 2, size[2] / 2],
        rounding,
      },
      material,
      obstacle: true,
    }),
    ball: (centre, radius, material) => ({
      shape: {
        kind: 'ellipsoid',
        at: placed(centre, identity),
        radii: typeof radius === 'number' ? [radius, radius, radius] : radius,
      },
      material,
      obstacle: true,
    }),
    ring: (centre, axis, radius, thickness, material) => ({
      shape: { kind: 'torus', at: placed(centre, between(zAxis, normalize(axis))), radius, thickness },
      material,
      obstacle: true,
    }),
    pipe: (points, radius, material = 'frame') => ({
      shape: { kind: 'tube', points: points.map(at), radius },
      material,
      obstacle: true,
    }),
    cord: (points, radius, material) => ({
      shape: { kind: 'tube', points: points.map(at), radius },
      material,
      obstacle: false,
    }),
  };
}

/** The frame turned by `degrees` about its own x axis, at `position` in its axes: y comes towards z. */
export function tilted(frame: Transform, position: Vec3, degrees: number): Transform {
  return compose(frame, { position, rotation: aroundAxis(xAxis, radians(degrees)) });
}

/** The frame moved down to the floor and set upright, still facing where it faces. */
export function onFloor(frame: Transform): Transform {
  const x = normalize(reject(rotate(frame.rotation, xAxis), [0, 1, 0]), xAxis);
  return {
    position: [frame.position[0], 0, frame.position[2]],
    rotation: fromAxes(x, [0, 1, 0], cross(x, [0, 1, 0])),
  };
}

/** The same solids, for things that a body part may touch or press into: what is held, worn or padded. */
export function passable(solids: readonly Solid[]): Solid[] {
  return solids.map((solid) => ({ ...solid, obstacle: false }));
}
