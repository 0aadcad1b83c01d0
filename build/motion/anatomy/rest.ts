import { type Transform, toWorld } from '../geometry/transform.ts';
import { distance, identity } from '../geometry/vector.ts';
import { bodyFrames } from './joint-frames.ts';
import { type BoneName, boneNames, type FigureName, restPoses } from './skeleton.ts';
import type { Spindle } from './spindle.ts';

const lengths = new Map<FigureName, (spindle: Spindle) => number>();

/** All bones of a figure in its rest pose. */
export function restBones(figure: FigureName): Record<BoneName, Transform> {
  return Object.fromEntries(
    boneNames.map((bone) => [bone, { rotation: identity, position: restPoses[figure][bone] }]),
  ) as Record<BoneName, Transform>;
}

/** Returns a function that gives the length of a spindle at rest, in meters. */
export function restLengths(figure: FigureName): (spindle: Spindle) => number {
  let known = lengths.get(figure);
  if (!known) {
    const frames = bodyFrames(restBones(figure), figure);
    const found = new WeakMap<Spindle, number>();
    known = (spindle) => {
      const { from, to } = spindle;
      const length =
        found.get(spindle) ?? distance(toWorld(frames[from.frame], from.at), toWorld(frames[to.frame], to.at));
      found.set(spindle, length);
      return length;
    };
    lengths.set(figure, known);
  }
  return known;
}
