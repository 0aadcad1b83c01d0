import { lineLength } from '../../geometry/segment.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { millimeters, movementRule } from '../rule.ts';

/** Ropes and straps don't stretch: a handle on a strap moves on an arc around its anchor. */
export const length = movementRule({
  description: 'Ropes, straps and towels keep their length.',
  tolerances: {
    cordLength: { most: 0.11, unit: 'mm', of: 'the difference in length of a rope or strap between two frames' },
  },
  *check({ frames, inextensible = new Set() }, { cordLength: most }) {
    if (inextensible.size === 0) return;
    const lengths = frames.map((frame) => lengthsOf(frame, inextensible));
    for (const [part, first] of lengths[0]!) {
      let [least, longest, frame] = [first, first, 0];
      for (const [index, found] of lengths.entries()) {
        const size = found.get(part) ?? first;
        least = Math.min(least, size);
        if (size > longest) [longest, frame] = [size, index];
      }
      if (longest - least <= most) continue;
      yield {
        frame,
        part,
        found: `stretches by ${millimeters(longest - least)}, from ${millimeters(least)}`,
        amount: longest - least,
        tolerance: 'cordLength',
        fix: 'move its anchor to where both ends of the movement are equally far away, or lean the body as the hands move',
      };
    }
  },
});

/** The length of the longest cord in meters, for each prop whose cords don't stretch. */
function lengthsOf({ props }: SolvedFrame, inextensible: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { name, in: within, solids } of props) {
    if (!inextensible.has(name)) continue;
    const part = within === name ? name : `${name} at ${within}`;
    for (const { shape } of solids) {
      if (!('points' in shape)) continue;
      found.set(part, Math.max(found.get(part) ?? 0, lineLength(shape.points)));
    }
  }
  return found;
}
