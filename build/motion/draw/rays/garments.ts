import type { Physique } from '../../anatomy/physique.ts';
import { type FrameName, parts } from '../../anatomy/spindle.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import type { Transform } from '../../geometry/transform.ts';
import { rotate, type Vec3 } from '../../geometry/vector.ts';
import { material } from './material.ts';

const trunkPart = parts.indexOf('trunk');
const leftLegPart = parts.indexOf('leg.left');
const rightLegPart = parts.indexOf('leg.right');

const skin = material('skin');
const cloth = material('cloth');
const top = material('top');

/** A coordinate along one axis of a bone, as a plane in camera space. */
type Plane = readonly [number, number, number, number];

function plane(camera: Camera, frame: Transform, axis: Vec3): Plane {
  const direction = toCamera(camera, rotate(frame.rotation, axis));
  const at = toCamera(camera, frame.position);
  return [...direction, -(direction[0] * at[0] + direction[1] * at[1] + direction[2] * at[2])];
}

function along(plane: Plane, x: number, y: number, z: number): number {
  return plane[0] * x + plane[1] * y + plane[2] * z + plane[3];
}

/** Shorts, and for the female figure a sports top, drawn on the skin by planes of pelvis, thighs and chest. */
export class Garments {
  readonly #waist: Plane;
  readonly #thighs: readonly [Plane, Plane];
  readonly #chest: readonly [Plane, Plane, Plane];
  readonly #top: boolean;

  constructor(frames: Readonly<Record<FrameName, Transform>>, camera: Camera, physique: Physique) {
    this.#waist = plane(camera, frames.pelvis, [0, 1, 0]);
    this.#thighs = [plane(camera, frames['thigh.left'], [0, 1, 0]), plane(camera, frames['thigh.right'], [0, 1, 0])];
    this.#chest = [
      plane(camera, frames.chest, [1, 0, 0]),
      plane(camera, frames.chest, [0, 1, 0]),
      plane(camera, frames.chest, [0, 0, 1]),
    ];
    this.#top = physique.bust > 0;
  }

  at(x: number, y: number, z: number, part: number, bare: number): number {
    if (bare !== skin) return bare;
    if (part === leftLegPart || part === rightLegPart) {
      const height = along(this.#thighs[part === leftLegPart ? 0 : 1], x, y, z);
      return height > -0.17 ? cloth : bare;
    }
    if (part !== trunkPart) return bare;
    if (along(this.#waist, x, y, z) < 0.055) return cloth;
    return this.#top && this.#underTop(x, y, z) ? top : bare;
  }

  /** Between the ribs, a round neckline and the armholes, which leave straps over the shoulders. */
  #underTop(x: number, y: number, z: number): boolean {
    const side = Math.abs(along(this.#chest[0], x, y, z));
    const height = along(this.#chest[1], x, y, z);
    // Above the shoulders is the neck.
    if (height < -0.035 || height > 0.245) return false;
    const neckDeep = along(this.#chest[2], x, y, z) > 0.02 ? 0.07 : 0.1;
    const neckSide = 0.056;
    const neckline = side < neckSide ? neckDeep + 0.14 * (1 - Math.sqrt(1 - (side / neckSide) ** 2)) : Infinity;
    // The armhole narrows from the side of the ribs to the strap in a quarter of an ellipse.
    const rise = Math.min(1, Math.max(0, (height - 0.04) / 0.075));
    const armhole = rise === 0 ? Infinity : 0.084 + 0.07 * (1 - Math.sqrt(1 - (1 - rise) ** 2));
    return height < neckline && side < armhole;
  }
}
