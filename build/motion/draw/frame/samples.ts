import type { FigureName } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import {
  add,
  cross,
  distance,
  mix,
  normalize,
  perpendicular,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';
import type { SceneFrame, Shape } from '../../scene.ts';
import { bodySurface } from '../rays/body-surface.ts';
import type { Tint } from '../rays/paint.ts';

/** Distance between neighbouring sample points, in metres. */
export const sampleSpacing = 0.03;

/** Points on surfaces as flat numbers: place and outward direction in the world, then the material. */
export const sampleStride = 7;

/** Points all over the posed body's skin, with the material that each shows. */
export function bodySamples(frame: SceneFrame, figure: FigureName, tint: Tint): Float64Array {
  return Float64Array.from(bodySurface(frame, figure, tint, sampleSpacing));
}

/** Points all over the equipment. Their material is 0. */
export function solidSamples(frame: SceneFrame): Float64Array {
  const numbers: number[] = [];
  const put = (point: Vec3, outward: Vec3) => numbers.push(...point, ...outward, 0);
  for (const { shape } of frame.solids) sampleShape(shape, put);
  return Float64Array.from(numbers);
}

type Put = (point: Vec3, outward: Vec3) => void;

function sampleShape(shape: Shape, put: Put): void {
  switch (shape.kind) {
    case 'capsule':
      sampleRod(shape.from, shape.to, shape.radius, shape.radius, put);
      return;
    case 'cone':
      sampleRod(shape.from, shape.to, shape.fromRadius, shape.toRadius, put);
      return;
    case 'cylinder':
      sampleRod(shape.from, shape.to, shape.radius, shape.radius, put);
      sampleLids(shape.from, shape.to, shape.radius, put);
      return;
    case 'tube':
      for (const [i, to] of shape.points.slice(1).entries())
        sampleRod(shape.points[i]!, to, shape.radius, shape.radius, put);
      return;
    case 'box':
      sampleBox(shape, put);
      return;
    case 'ellipsoid':
      sampleEllipsoid(shape, put);
      return;
    case 'torus': {
      const around = steps(2 * Math.PI * shape.radius);
      const point = (i: number): Vec3 => {
        const angle = (i / around) * 2 * Math.PI;
        return toWorld(shape.at, [Math.cos(angle) * shape.radius, Math.sin(angle) * shape.radius, 0]);
      };
      for (let i = 0; i < around; i++) sampleRod(point(i), point(i + 1), shape.thickness, shape.thickness, put);
      return;
    }
  }
}

function steps(length: number): number {
  return Math.max(1, Math.ceil(length / sampleSpacing));
}

function sampleRod(from: Vec3, to: Vec3, fromRadius: number, toRadius: number, put: Put): void {
  const axis = normalize(subtract(to, from));
  const u = perpendicular(axis);
  const v = cross(axis, u);
  const along = steps(distance(from, to));
  for (let i = 0; i <= along; i++) {
    const radius = fromRadius + ((toRadius - fromRadius) * i) / along;
    const around = Math.max(4, steps(2 * Math.PI * radius));
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI;
      const outward = add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)));
      put(add(mix(from, to, i / along), scale(outward, radius)), outward);
    }
  }
}

function sampleLids(from: Vec3, to: Vec3, radius: number, put: Put): void {
  const axis = normalize(subtract(to, from));
  const u = perpendicular(axis);
  const v = cross(axis, u);
  for (let r = radius; r > 0; r -= sampleSpacing) {
    const around = steps(2 * Math.PI * r);
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI;
      const offset = add(scale(u, Math.cos(angle) * r), scale(v, Math.sin(angle) * r));
      put(add(from, offset), scale(axis, -1));
      put(add(to, offset), axis);
    }
  }
}

function sampleBox({ at, halfSize }: Extract<Shape, { kind: 'box' }>, put: Put): void {
  for (const axis of [0, 1, 2] as const) {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number];
    const [countB, countC] = [steps(2 * halfSize[b]!), steps(2 * halfSize[c]!)];
    for (const sign of [-1, 1])
      for (let i = 0; i <= countB; i++)
        for (let j = 0; j <= countC; j++) {
          const local = [0, 0, 0];
          local[axis] = sign * halfSize[axis];
          local[b] = ((i / countB) * 2 - 1) * halfSize[b]!;
          local[c] = ((j / countC) * 2 - 1) * halfSize[c]!;
          const outward = [0, 0, 0];
          outward[axis] = sign;
          put(toWorld(at, local as unknown as Vec3), rotate(at.rotation, outward as unknown as Vec3));
        }
  }
}

function sampleEllipsoid({ at, radii }: Extract<Shape, { kind: 'ellipsoid' }>, put: Put): void {
  const largest = Math.max(...radii);
  const rings = steps(Math.PI * largest);
  for (let i = 0; i <= rings; i++) {
    const polar = (i / rings) * Math.PI;
    const around = steps(2 * Math.PI * largest * Math.sin(polar));
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI;
      const unit: Vec3 = [Math.sin(polar) * Math.cos(angle), Math.cos(polar), Math.sin(polar) * Math.sin(angle)];
      const local: Vec3 = [unit[0] * radii[0], unit[1] * radii[1], unit[2] * radii[2]];
      const outward: Vec3 = [unit[0] / radii[0], unit[1] / radii[1], unit[2] / radii[2]];
      put(toWorld(at, local), rotate(at.rotation, normalize(outward)));
    }
  }
}
