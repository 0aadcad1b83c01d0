import type { Material, Shape } from '../scene.ts';
import { sides } from '../skeleton.ts';
import { distance, mix, type Vec3 } from '../vector.ts';
import { type BodyCapsule, bodyCapsules } from './body-capsules.ts';
import { holdsProp } from './hold.ts';
import { frameRule, inWords, millimetres } from './rule.ts';
import { boundOf, distanceToShape } from './shape-distance.ts';

const soft: ReadonlySet<Material> = new Set(['pad', 'rubber', 'band', 'mat', 'rope']);

/** The body does not pass through its equipment; hands go around what they hold. */
export const obstacle = frameRule(
  'obstacle',
  'No part of the body is inside a prop.',
  function* (frame, { propHard, propSoft }) {
    const parts = bodyCapsules(frame.bones).map((capsule) => ({ ...capsule, ...ballAround(capsule) }));
    for (const prop of frame.props) {
      const held = sides.filter((side) => holdsProp(frame, side, prop)).map((side) => `hand.${side}`);
      for (const solid of prop.solids) {
        if (!solid.obstacle) continue;
        const bound = boundOf(solid.shape);
        const isSoft = soft.has(solid.material);
        const most = isSoft ? propSoft : propHard;
        for (const { bone, from, to, radius, middle, reach } of parts) {
          if (distance(middle, bound.centre) > bound.radius + reach || held.includes(bone)) continue;
          const depth = deepest(from, to, radius, solid.shape);
          if (depth <= most) continue;
          yield {
            part: `${inWords(bone)} in ${prop.name}`,
            fault: `${millimetres(depth)} deep`,
            amount: depth,
            tolerance: isSoft ? 'propSoft' : 'propHard',
            hint: `move the ${prop.name} or the body until they only touch`,
          };
        }
      }
    }
  },
);

function ballAround({ from, to, radius }: BodyCapsule): { middle: Vec3; reach: number } {
  return { middle: mix(from, to, 0.5), reach: radius + distance(from, to) / 2 };
}

/** How deep a capsule is inside a shape, in metres; negative when it is clear. */
function deepest(from: Vec3, to: Vec3, radius: number, shape: Shape): number {
  const size = distance(from, to);
  let depth = Number.NEGATIVE_INFINITY;
  // No point nearer than the surface is away can lie deeper than this one: what is clear is passed in long steps.
  for (let along = 0; ; ) {
    const clear = distanceToShape(mix(from, to, size === 0 ? 0 : along / size), shape) - radius;
    depth = Math.max(depth, -clear);
    if (along >= size) return depth;
    along = Math.min(size, along + Math.max(0.03, clear));
  }
}
