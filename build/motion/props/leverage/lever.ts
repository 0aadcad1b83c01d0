import { type Transform, toWorld } from '../../geometry/transform.ts';
import { add, clamp, dot, normalize, rotate, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';

/** Lean of a bone's axis towards a direction of a frame, in radians, −π/2 to π/2. It drives the load. */
export function leanOf(bone: Transform, axis: Vec3, frame: Transform, towards: Vec3): number {
  return Math.asin(clamp(dot(rotate(bone.rotation, axis), rotate(frame.rotation, towards)), -1, 1));
}

/** The hub that an arm pivots on; `pivot` and `axis` in the world. */
export function hub(pivot: Vec3, axis: Vec3, radius = 0.034): Solid[] {
  const side = (d: number) => add(pivot, scale(axis, d));
  return [
    world.cylinder(side(-0.034), side(0.034), radius, 'tubing', 0.006),
    world.cylinder(side(-0.04), side(0.04), radius * 0.5, 'accent', 0.004),
  ];
}

/** A straight arm from its pivot to its end, in the world. */
export function arm(pivot: Vec3, end: Vec3, axis: Vec3, width = 0.034): Solid[] {
  return [world.beam(pivot, end, width), ...hub(pivot, axis)];
}

/**
 * An arm with a plate of the given radius (0 for none) on the side that `outwards` points to. The plate is `plateAt`
 * meters from the pivot towards the end; if negative, it is behind the pivot and rises as the end sinks.
 */
export function loadedArm(pivot: Vec3, end: Vec3, outwards: Vec3, plate: number, plateAt = 0.2): Solid[] {
  if (plate === 0) return arm(pivot, end, outwards);
  const along = normalize(subtract(end, pivot), [0, 1, 0]);
  const at = add(pivot, scale(along, plateAt));
  const beside = (d: number) => add(at, scale(outwards, d));
  return [
    ...arm(pivot, end, outwards),
    ...(plateAt < 0 ? [world.beam(at, pivot, 0.034)] : []),
    world.cylinder(beside(0), beside(0.1), 0.02, 'steel'),
    world.cylinder(beside(0.03), beside(0.068), plate, 'iron', 0.011),
    world.cylinder(beside(0.025), beside(0.074), plate * 0.32, 'tubing', 0.004),
  ];
}

/**
 * A grip in a hand and the yoke that holds it. `tip` is where the arm must end, a little beside the hand on the side
 * that `outwards` (a unit vector in the world) points to.
 */
export function heldGrip(hand: Transform, outwards: Vec3): { readonly tip: Vec3; readonly solids: readonly Solid[] } {
  const tip = add(hand.position, scale(outwards, 0.1));
  const end = (sign: number) => toWorld(hand, [sign * 0.068, 0, 0]);
  return {
    tip,
    solids: passable([
      new SolidMaker(hand).rod([-0.064, 0, 0], [0.064, 0, 0], 0.0165, 'rubber'),
      world.pipe([end(-1), tip, end(1)], 0.012, 'steel'),
    ]),
  };
}

/** A round pad between two points in the world. */
export function roller(from: Vec3, to: Vec3, radius = 0.048): Solid[] {
  const along = normalize(subtract(to, from), [1, 0, 0]);
  const beyond = (point: Vec3, d: number) => add(point, scale(along, d));
  return passable([
    world.cylinder(beyond(from, -0.02), beyond(to, 0.02), radius, 'pad', 0.018),
    world.cylinder(beyond(from, -0.032), beyond(to, 0.032), radius * 0.45, 'tubing', 0.004),
  ]);
}

/** A flat pad on a bone, its face perpendicular to z of the bone. */
export function padOn(bone: Transform, center: Vec3, size: Vec3): Solid[] {
  return passable([new SolidMaker(bone).box(center, size, 'pad', Math.min(...size) * 0.42)]);
}

/** A plate that follows a shoe. */
export function footRest(foot: Transform): Solid[] {
  return passable([new SolidMaker(foot).box([0, -0.1, 0.06], [0.11, 0.024, 0.27], 'rubber', 0.01)]);
}

/** The x axis of a frame in the world, times `sign`. */
export function sidewards(frame: Transform, sign: number): Vec3 {
  return rotate(frame.rotation, [sign, 0, 0]);
}
