import type { Transform } from '../../geometry/transform.ts';
import { add, cross, fromAxes, mix, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted, world } from './solid-maker.ts';

/** The frame of the surface under the soles, 0.08 m above `at`, rising by `tilt` degrees towards +z. */
export function footPlate(at: Transform, tilt: number): Transform {
  return tilted(at, [0, 0.08, 0], -tilt);
}

/**
 * The plate under that surface, with its rubber: `width` wide, from 0.15 behind the ankles to `front` in front of them,
 * on two posts from a floor at the height `floor`.
 */
export function plateUnder(surface: Transform, floor: number, width: number, front: number): Solid[] {
  const parts = new SolidMaker(surface);
  const middle = (front - 0.15) / 2;
  const length = front + 0.15;
  const post = (x: number) => {
    const top = parts.at([x, -0.03, front - 0.06]);
    return world.beam(top, [top[0], floor + 0.02, top[2]], 0.04);
  };
  return [
    parts.box([0, -0.015, middle], [width, 0.028, length], 'tubing', 0.012),
    parts.box([0, -0.006, middle], [width - 0.04, 0.012, length - 0.04], 'rubber', 0.005),
    post(width / 2 - 0.06),
    post(0.06 - width / 2),
  ];
}

/**
 * The frame of the surface that a trunk lies against, at the middle of the trunk, on the side that `out` points to: y
 * along `up`, x along `across`. All are unit vectors in the world.
 */
export function trunkFace(
  { pelvis, chest }: Readonly<Record<'pelvis' | 'chest', Transform>>,
  across: Vec3,
  up: Vec3,
  out: Vec3,
): Transform {
  const trunk = mix(pelvis.position, chest.position, 0.62);
  return { position: add(trunk, scale(out, 0.125)), rotation: fromAxes(across, up, cross(across, up)) };
}

/**
 * Shoulder pads of a carriage. `face` is the frame of the surface that the trunk lies against (`trunkFace`); the trunk
 * is on the side of ±z that `towards` (1 or −1) gives.
 */
export function shoulderPads(face: Transform, towards: 1 | -1): Solid[] {
  const parts = new SolidMaker(face);
  return passable(
    [1, -1].map((sign) => parts.box([sign * 0.125, 0.375, towards * 0.1], [0.1, 0.07, 0.22], 'pad', 0.028)),
  );
}

/** Two upright grips in front of the shoulders that follow the chest, each on a rod from its shoulder pad. */
export function shoulderGrips(chest: Transform): Solid[] {
  const parts = new SolidMaker(chest);
  return passable(
    [1, -1].flatMap((sign) => [
      parts.rod([sign * 0.14, 0.2, 0.07], [sign * 0.24, 0.17, 0.17], 0.012),
      parts.rod([sign * 0.24, 0.06, 0.17], [sign * 0.24, 0.18, 0.17], 0.0165, 'rubber'),
    ]),
  );
}
