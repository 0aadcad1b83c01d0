import { bonesOf, gripCenter, type Side, sides } from '../anatomy/skeleton.ts';
import { toWorld } from '../geometry/transform.ts';
import { distanceToShape, outlineOf } from '../shapes/shapes.ts';
import type { Solid } from '../shapes/solid.ts';
import type { Posed } from './pose.ts';

/** A piece of equipment at one moment: the frame that it is attached to, and its solids in world axes. */
interface Prop {
  readonly in: string;
  readonly solids: readonly Solid[];
}

/** The distance in meters from the center of the grip to the nearest surface of a prop; 0 inside it. */
export function distanceToProp({ bones }: Pick<Posed, 'bones'>, side: Side, prop: Prop): number {
  const grip = toWorld(bones[bonesOf[side].hand], gripCenter[side]);
  let nearest = Infinity;
  for (const { shape } of prop.solids) nearest = Math.min(nearest, Math.max(0, distanceToShape(grip, shape)));
  return nearest;
}

/** The largest distance in meters from the center of a grip to a held object: a ball lies between the palms. */
const handReach = 0.06;
/** In meters. Anything taller or longer is standing equipment that hands only touch: a rack, a tower, a heavy rope. */
const most = { height: 1.2, length: 2.4 };

/** Whether a prop is held and moves with the hand. A prop placed in the world does not. */
export function isInHands(body: Pick<Posed, 'bones'>, prop: Prop): boolean {
  if (prop.in === 'world') return false;
  const rods = prop.solids.flatMap(({ shape }) => outlineOf(shape));
  const span = (axis: 0 | 1 | 2) =>
    Math.max(...rods.map(({ from, to, radius }) => Math.max(from[axis], to[axis]) + radius)) -
    Math.min(...rods.map(({ from, to, radius }) => Math.min(from[axis], to[axis]) - radius));
  if (span(1) > most.height || Math.hypot(span(0), span(2)) > most.length) return false;
  return sides.some((side) => distanceToProp(body, side, prop) <= handReach);
}
