import { bonesOf, gripCentre, type Side } from '../anatomy/skeleton.ts';
import { toWorld } from '../geometry/transform.ts';
import { distanceToShape } from '../shapes/shapes.ts';
import type { SolvedFrame } from '../solve/solve.ts';

type Prop = SolvedFrame['props'][number];

/** How far the surface of what a closed hand holds may be from the middle of its grip, in metres. */
export const gripReach = 0.02;

/** Whether a hand is closed around a prop, so that it may overlap it. */
export function holdsProp(frame: SolvedFrame, side: Side, prop: Prop): boolean {
  return frame.hands[side].curl >= 0.5 && distanceToProp(frame, side, prop) <= gripReach;
}

/** From the middle of the grip to the nearest surface of a prop in metres, 0 inside. */
export function distanceToProp(frame: SolvedFrame, side: Side, prop: Prop): number {
  const grip = toWorld(frame.bones[bonesOf[side].hand], gripCentre[side]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { shape } of prop.solids) nearest = Math.min(nearest, Math.max(0, distanceToShape(grip, shape)));
  return nearest;
}
