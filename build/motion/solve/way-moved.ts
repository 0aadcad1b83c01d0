import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { boneNames, bonesOf, gripCenter, type Side, shoe, sides } from '../anatomy/skeleton.ts';
import { toWorld } from '../geometry/transform.ts';
import { distance, type Vec3 } from '../geometry/vector.ts';
import type { Posed } from './pose.ts';

/** The distance in meters that a fingertip moves when an open hand closes. */
const fingerTravel = 0.1;

/** What is measured of a frame: the figure, and where its props are attached. */
export interface Moved extends Omit<Posed, 'misses'> {
  readonly props: readonly { readonly name: string; readonly in: string }[];
}

/** The largest distance in meters that a joint, a hand, a toe, the crown or a held object moves between two frames. */
export function farthestMoved(from: Moved, to: Moved): number {
  return partMoved(from, to).meters;
}

/** Like {@link farthestMoved}, with the name of the bone or frame that moves farthest. */
export function partMoved(from: Moved, to: Moved): { readonly part: string; readonly meters: number } {
  let [part, meters] = ['pelvis', 0];
  const [before, after] = [pointsOf(from), pointsOf(to)];
  for (const [i, [name, place]] of before.entries()) {
    const moved = distance(place, after[i]![1]);
    if (moved > meters) [part, meters] = [name, moved];
  }
  for (const side of sides) {
    const moved = fingersMoved(from, to, side);
    if (moved > meters) [part, meters] = [bonesOf[side].hand, moved];
  }
  return { part, meters };
}

/** How far the fingertips of a hand move in meters as it opens or closes between two frames. */
export function fingersMoved(from: Pick<Posed, 'hands'>, to: Pick<Posed, 'hands'>, side: Side): number {
  return Math.abs(from.hands[side].curl - to.hands[side].curl) * fingerTravel;
}

/** The points that move with a frame. Most frames are an end of two gaps. */
const pointsOf = keepingLast(({ bones, namedFrames, props }: Moved): [name: string, place: Vec3][] => {
  const points: [string, Vec3][] = boneNames.map((bone) => [bone, bones[bone].position]);
  points.push(['head', toWorld(bones.head, [0, 0.2, 0])]);
  for (const side of sides) {
    const { hand, foot, toes } = bonesOf[side];
    points.push([hand, toWorld(bones[hand], gripCenter[side])]);
    // Off the grip's center, so that a rotation of the forearm counts.
    points.push([hand, toWorld(bones[hand], [0, gripCenter[side][1], 0.08])]);
    points.push([toes, toWorld(bones[foot], [0, shoe.sole, shoe.toe])]);
  }
  for (const prop of props) {
    const at = namedFrames.get(prop.in);
    if (at) points.push([prop.name, at.position]);
  }
  return points;
});
