import type { Physique } from '../../anatomy/physique.ts';
import type { Side } from '../../anatomy/skeleton.ts';
import { type FrameName, parts } from '../../anatomy/spindle.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import type { Transform } from '../../geometry/transform.ts';
import { rotate, type Vec3 } from '../../geometry/vector.ts';
import { material } from './material.ts';

const trunkPart = parts.indexOf('trunk');
const leftLegPart = parts.indexOf('leg.left');
const rightLegPart = parts.indexOf('leg.right');
const leftShoePart = parts.indexOf('shoe.left');
const rightShoePart = parts.indexOf('shoe.right');

const skin = material('skin');
const shoe = material('shoe');
const sole = material('sole');
const laces = material('laces');
const cloth = material('cloth');
const top = material('top');

/** A coordinate along one axis of a bone, expressed as a plane in camera space. */
type Plane = readonly [number, number, number, number];

function plane(camera: Camera, frame: Transform, axis: Vec3): Plane {
  const direction = toCamera(camera, rotate(frame.rotation, axis));
  const at = toCamera(camera, frame.position);
  return [...direction, -(direction[0] * at[0] + direction[1] * at[1] + direction[2] * at[2])];
}

function along(plane: Plane, x: number, y: number, z: number): number {
  return plane[0] * x + plane[1] * y + plane[2] * z + plane[3];
}

/** The coordinates that bound the colors of one shoe: height and length along the foot and its toes. */
interface Shoe {
  readonly footUp: Plane;
  readonly footAhead: Plane;
  readonly footAside: Plane;
  readonly toesUp: Plane;
  readonly toesAhead: Plane;
  readonly shinUp: Plane;
}

/**
 * Shorts, and a sports top on the female figure, painted on the skin by planes of the pelvis, thighs and chest. Shoes
 * end at their collar, even where the ankle sticks out, and have a sole of constant thickness.
 */
export class Garments {
  readonly #waist: Plane;
  readonly #thighs: readonly [Plane, Plane];
  readonly #knees: readonly [Plane, Plane];
  readonly #shoes: readonly [Shoe, Shoe];
  readonly #chest: readonly [Plane, Plane, Plane];
  readonly #top: boolean;

  constructor(frames: Readonly<Record<FrameName, Transform>>, camera: Camera, physique: Physique) {
    const axis = (frame: FrameName, direction: Vec3) => plane(camera, frames[frame], direction);
    const up = (frame: FrameName) => axis(frame, [0, 1, 0]);
    const ahead = (frame: FrameName) => axis(frame, [0, 0, 1]);
    const shoeOf = (side: Side): Shoe => ({
      footUp: up(`foot.${side}`),
      footAhead: ahead(`foot.${side}`),
      footAside: axis(`foot.${side}`, [1, 0, 0]),
      toesUp: up(`toes.${side}`),
      toesAhead: ahead(`toes.${side}`),
      shinUp: up(`shin.${side}`),
    });
    this.#waist = up('pelvis');
    this.#thighs = [up('thigh.left'), up('thigh.right')];
    this.#knees = [up('knee.left'), up('knee.right')];
    this.#shoes = [shoeOf('left'), shoeOf('right')];
    this.#chest = [axis('chest', [1, 0, 0]), up('chest'), ahead('chest')];
    this.#top = physique.bust > 0;
  }

  /** The material of a point on the surface of a part, in camera space, whose material without garments is `bare`. */
  at(x: number, y: number, z: number, part: number, bare: number): number {
    if (part === leftShoePart || part === rightShoePart)
      return footwear(this.#shoes[part === leftShoePart ? 0 : 1], x, y, z);
    if (bare !== skin) return bare;
    if (part === leftLegPart || part === rightLegPart) {
      const side = part === leftLegPart ? 0 : 1;
      // A shin may be folded next to its thigh.
      if (along(this.#thighs[side], x, y, z) > -0.17 && along(this.#knees[side], x, y, z) > 0) return cloth;
      const shoe = this.#shoes[side];
      return along(shoe.shinUp, x, y, z) < -0.396 && along(shoe.footUp, x, y, z) > -0.07
        ? footwear(shoe, x, y, z)
        : bare;
    }
    if (part !== trunkPart) return bare;
    if (along(this.#waist, x, y, z) < 0.066) return cloth;
    return this.#top ? this.#ofTop(x, y, z) : bare;
  }

  /**
   * The top covers the ribs up to a round neckline and armholes that leave straps over the shoulders. At the front less
   * color shows through the straps than elsewhere, so that a painted chest does not interrupt them.
   */
  #ofTop(x: number, y: number, z: number): number {
    const side = Math.abs(along(this.#chest[0], x, y, z));
    const height = along(this.#chest[1], x, y, z);
    // The neck is above the shoulders.
    if (height < -0.035 || height > 0.245) return skin;
    const forward = along(this.#chest[2], x, y, z);
    const neckDeep = forward > 0.02 ? 0.07 : 0.1;
    const neckSide = 0.066;
    const neckline = side < neckSide ? neckDeep + 0.14 * (1 - Math.sqrt(1 - (side / neckSide) ** 2)) : Infinity;
    // The armhole narrows from the side of the ribs to the strap along a quarter of an ellipse.
    const rise = Math.min(1, Math.max(0, (height - 0.04) / 0.075));
    const armhole = rise === 0 ? Infinity : 0.09 + 0.064 * (1 - Math.sqrt(1 - (1 - rise) ** 2));
    if (height >= neckline || side >= armhole) return skin;
    return height < 0.09 || forward < 0 ? top : cloth;
  }
}

/** Skin above the collar, which is lowest beside the ankle; below the collar, the shoe and its sole. */
function footwear({ footUp, footAhead, footAside, toesUp, toesAhead }: Shoe, x: number, y: number, z: number): number {
  const height = along(footUp, x, y, z);
  const ahead = along(footAhead, x, y, z);
  const collar = Math.min(-0.006 + 9 * ahead * ahead, 0.02);
  if (ahead < 0.08 && height > collar) return skin;
  // Laces across the instep.
  if (ahead > 0.034 && ahead < 0.098 && height > -0.055 && Math.abs(along(footAside, x, y, z)) < 0.021) {
    const rows = (ahead - 0.034) / 0.016;
    if (rows - Math.floor(rows) < 0.45) return laces;
  }
  const isSole = ahead < 0.13 ? height < -0.067 : along(toesUp, x, y, z) < -0.01 && along(toesAhead, x, y, z) > -0.03;
  return isSole ? sole : shoe;
}
