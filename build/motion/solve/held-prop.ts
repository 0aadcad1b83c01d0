import { type BoneName, bonesOf, gripCentre, type Side, sides } from '../anatomy/skeleton.ts';
import { type Transform, toWorld } from '../geometry/transform.ts';
import { distanceToShape, outlineOf } from '../shapes/shapes.ts';
import type { Solid } from '../shapes/solid.ts';

/** A piece of equipment at one moment: the frame that it is placed in, and its solids in the world. */
interface Prop {
  readonly in: string;
  readonly solids: readonly Solid[];
}

interface Posed {
  readonly bones: Readonly<Record<BoneName, Transform>>;
}

/** From the middle of the grip to the nearest surface of a prop in metres, 0 inside. */
export function distanceToProp(frame: Posed, side: Side, prop: Prop): number {
  const grip = toWorld(frame.bones[bonesOf[side].hand], gripCentre[side]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { shape } of prop.solids) nearest = Math.min(nearest, Math.max(0, distanceToShape(grip, shape)));
  return nearest;
}

/** How far from the middle of a grip something in the hands may be, in metres: a ball lies between the palms. */
const handReach = 0.06;
/** What is taller or longer than this stands there, and the hands are at it: a rack, a tower, a heavy rope. In metres. */
const most = { height: 1.2, length: 2.4 };

/** Whether a prop is in a hand, and can be moved with it. One placed in the world stays where it is. */
export function isInHands(frame: Posed, prop: Prop): boolean {
  if (prop.in === 'world') return false;
  const rods = prop.solids.flatMap(({ shape }) => outlineOf(shape));
  const span = (axis: 0 | 1 | 2) =>
    Math.max(...rods.map(({ from, to, radius }) => Math.max(from[axis], to[axis]) + radius)) -
    Math.min(...rods.map(({ from, to, radius }) => Math.min(from[axis], to[axis]) - radius));
  if (span(1) > most.height || Math.hypot(span(0), span(2)) > most.length) return false;
  return sides.some((side) => distanceToProp(frame, side, prop) <= handReach);
}
