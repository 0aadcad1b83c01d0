import type { Material } from '../scene.ts';
import { distance, mix } from '../vector.ts';
import { bodyCapsules } from './body-capsules.ts';
import { holdsProp } from './hold.ts';
import { frameRule, inWords, millimetres } from './rule.ts';
import { boundOf, distanceToShape } from './shape-distance.ts';

const soft: ReadonlySet<Material> = new Set(['pad', 'rubber', 'band', 'mat', 'rope']);

/** The body does not pass through its equipment; hands go around what they hold. */
export const obstacle = frameRule(
  'obstacle',
  'No part of the body is inside a prop.',
  function* (frame, { propHard, propSoft }) {
    const capsules = bodyCapsules(frame.bones);
    for (const prop of frame.props) {
      for (const solid of prop.solids) {
        if (!solid.obstacle) continue;
        const bound = boundOf(solid.shape);
        const isSoft = soft.has(solid.material);
        const most = isSoft ? propSoft : propHard;
        for (const { bone, from, to, radius } of capsules) {
          if (distance(mix(from, to, 0.5), bound.centre) > bound.radius + radius + distance(from, to) / 2) continue;
          const side = bone.startsWith('hand.') ? (bone.endsWith('left') ? 'left' : 'right') : undefined;
          if (side && holdsProp(frame, side, prop)) continue;
          const steps = Math.max(2, Math.ceil(distance(from, to) / 0.03));
          let depth = 0;
          for (let i = 0; i <= steps; i++) {
            depth = Math.max(depth, radius - distanceToShape(mix(from, to, i / steps), solid.shape));
          }
          if (depth <= most) continue;
          yield {
            part: `${inWords(bone)} in ${prop.name}`,
            fault: `is ${millimetres(depth)} deep`,
            amount: depth,
            tolerance: isSoft ? 'propSoft' : 'propHard',
            hint: `move the ${prop.name} or the body until they only touch`,
          };
        }
      }
    }
  },
);
