import { clamp, distance, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, type SolidMaker, world } from '../parts/solid-maker.ts';

/**
 * A weight stack between two rods behind its cable. Its upper part hangs on the cable by a loose pulley, so it rises by
 * half the length drawn and has room for the longest pull.
 */
export function weightStack(parts: SolidMaker, [x, y, z]: Vec3, top: number, drawn: number): Solid[] {
  const [width, depth] = [0.17, 0.085];
  const [resting, lifted] = [0.3, 0.15];
  const bottom = y + 0.06;
  const rise = clamp(drawn / 2, 0, top - bottom - resting - lifted - 0.05);
  const rod = (sign: number) => parts.rod([x + sign * 0.055, bottom, z], [x + sign * 0.055, top, z], 0.009, 'steel');
  const from = bottom + resting + rise;
  return [
    ...[1, -1].map(rod),
    parts.box([x, bottom + resting / 2, z], [width, resting - 0.006, depth], 'iron', 0.008),
    parts.box([x, from + lifted / 2, z], [width, lifted - 0.006, depth], 'iron', 0.008),
    parts.box([x, from + 0.022, z + depth / 2], [0.05, 0.016, 0.012], 'accent', 0.004),
  ];
}

/** A wheel that a cable runs over, perpendicular to `axis`. */
export function pulleyWheel(parts: SolidMaker, center: Vec3, axis: Vec3, radius: number): Solid[] {
  const side = (d: number): Vec3 => [center[0] + axis[0] * d, center[1] + axis[1] * d, center[2] + axis[2] * d];
  return [
    parts.cylinder(side(-0.012), side(0.012), radius, 'rubber', 0.006),
    parts.cylinder(side(-0.02), side(0.02), radius * 0.35, 'steel', 0.003),
  ];
}

/** The thin line from a pulley to the hook, both points in the world. */
export function cableLine(pulley: Vec3, hook: Vec3): Solid[] {
  return distance(pulley, hook) < 1e-3 ? [] : passable([world.cord([pulley, hook], 0.0055, 'rubber')]);
}
