import { lineLength } from '../geometry/segment.ts';
import { propTypes } from '../props/registry.ts';
import type { ResolvedProp } from '../resolve/resolve-props.ts';
import { outlineOf } from '../shapes/shapes.ts';
import { centerOfMass } from './center-of-mass.ts';
import { isInHands } from './held-prop.ts';
import type { SolvedFrame } from './solved-frame.ts';
import type { Work } from './tempo.ts';

/** In newtons: the weight of a body and of a light load in the hands, and the tension of a cable or band. */
const pull = { body: 736, load: 200, cord: 150 } as const;

/**
 * The work in joules against gravity, cables and bands from one moment to another: positive if it lifts the body or
 * load, negative if it lowers them. Machine levers are not included.
 */
export function workBetween(props: readonly ResolvedProp[], from: SolvedFrame, to: SolvedFrame): Work {
  const load = loadAt(props, to) - loadAt(props, from);
  return { load, whole: load + (centerOfMass(to.bones)[1] - centerOfMass(from.bones)[1]) * pull.body };
}

function loadAt(props: readonly ResolvedProp[], frame: SolvedFrame): number {
  let energy = 0;
  for (const [i, prop] of frame.props.entries()) {
    const cord = Math.max(0, ...prop.solids.map(({ shape }) => ('points' in shape ? lineLength(shape.points) : 0)));
    if (cord > 0) {
      if (!propTypes.get(props[i]!.type)!.inextensible) energy += cord * pull.cord;
    } else if (isInHands(frame, prop)) {
      const heights = prop.solids.flatMap(({ shape }) => outlineOf(shape).flatMap(({ from, to }) => [from[1], to[1]]));
      energy += ((Math.min(...heights) + Math.max(...heights)) / 2) * pull.load;
    }
  }
  return energy;
}
