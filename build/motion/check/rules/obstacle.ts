import { type Side, sides } from '../../anatomy/skeleton.ts';
import { distance, mix } from '../../geometry/vector.ts';
import { softness } from '../../look.ts';
import { boundOf, distanceToShape, type Shape } from '../../shapes/shapes.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { type BodyCapsule, bodyCapsules } from '../body-capsules.ts';
import { holdsProp } from '../closed-hand.ts';
import { frameRule, inWords, millimeters } from '../rule.ts';

/** The body must not pass through equipment; hands wrap around what they hold. */
export const obstacle = frameRule({
  description: 'No part of the body is inside a prop.',
  tolerances: {
    propHard: { most: 0.022, unit: 'mm', of: 'a part of the body inside something hard: iron, steel, a frame, wood' },
    propSoft: { most: 0.05, unit: 'mm', of: 'a part of the body inside something soft: a pad, a mat, rubber, a band' },
  },
  check(frame, { propHard, propSoft }, tell) {
    const capsules = bodyCapsules(frame.bones);
    for (const prop of frame.props) {
      let held: readonly string[] | undefined;
      for (const { shape, material, obstacle } of prop.solids) {
        if (!obstacle) continue;
        const { center, radius } = boundOf(shape);
        for (const capsule of capsules) {
          if (distance(capsule.middle, center) > radius + capsule.reach) continue;
          const depth = depthInShape(capsule, shape);
          const isSoft = softness[material];
          if (depth <= (isSoft ? propSoft : propHard)) continue;
          // Computed only when needed, which is rare.
          held ??= handsOn(frame, prop);
          if (held.includes(capsule.bone)) continue;
          tell({
            part: `${inWords(capsule.bone)} in ${prop.name}`,
            found: `${millimeters(depth)} deep`,
            amount: depth,
            tolerance: isSoft ? 'propSoft' : 'propHard',
            fix: `move the ${prop.name} or the body until they only touch`,
          });
        }
      }
    }
  },
});

function handsOn(frame: SolvedFrame, prop: SolvedFrame['props'][number]): string[] {
  return sides.filter((side) => holdsProp(frame, side, prop)).map((side: Side) => `hand.${side}`);
}

/** How deep a capsule is inside a shape, in meters; negative if it is clear. */
function depthInShape({ from, to, radius }: BodyCapsule, shape: Shape): number {
  const size = distance(from, to);
  let depth = -Infinity;
  // No point within the distance to the surface can lie deeper, so clear stretches are skipped in long steps.
  for (let along = 0; ; ) {
    const clear = distanceToShape(mix(from, to, size === 0 ? 0 : along / size), shape) - radius;
    depth = Math.max(depth, -clear);
    if (along >= size) return depth;
    along = Math.min(size, along + Math.max(0.03, clear));
  }
}
