import { boneNames } from '../../anatomy/skeleton.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { outlineOf } from '../../shapes/shapes.ts';
import { movementRule } from '../rule.ts';

/** The view is fitted to all frames, so anything that takes up much room makes the figure small. */
export const extent = movementRule({
  description: 'Figure and equipment fit into an image that shows the figure large enough.',
  tolerances: {
    extent: { most: 3.6, unit: 'm', of: 'the width, height or depth of everything visible' },
  },
  *check({ frames }, { extent }) {
    const least = [Infinity, Infinity, Infinity];
    const most = [-Infinity, -Infinity, -Infinity];
    const cover = (point: Vec3, radius: number) => {
      for (let axis = 0; axis < 3; axis++) {
        least[axis] = Math.min(least[axis]!, point[axis]! - radius);
        most[axis] = Math.max(most[axis]!, point[axis]! + radius);
      }
    };
    for (const { bones, props } of frames) {
      for (const bone of boneNames) cover(bones[bone].position, 0.1);
      for (const { solids } of props) {
        for (const { shape } of solids) {
          for (const { from, to, radius } of outlineOf(shape)) {
            cover(from, radius);
            cover(to, radius);
          }
        }
      }
    }
    for (const [axis, name] of (['width', 'height', 'depth'] as const).entries()) {
      const size = most[axis]! - least[axis]!;
      if (size <= extent) continue;
      yield {
        frame: 0,
        part: name,
        found: `of everything is ${size.toFixed(2)} m`,
        amount: size,
        tolerance: 'extent',
        fix: 'use a shorter bar, a nearer pulley or a lower frame',
      };
    }
  },
});
