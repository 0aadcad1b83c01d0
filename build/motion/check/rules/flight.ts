import { sides } from '../../anatomy/skeleton.ts';
import { nearestOnSegment } from '../../geometry/segment.ts';
import { gravity } from '../../solve/between-keys.ts';
import { distanceToProp } from '../../solve/held-prop.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { bodyCapsules } from '../body-capsules.ts';
import { movementRule } from '../rule.ts';

/** The distance from hands and floor beyond which something is in the air, in meters. */
const clear = 0.12;
/** The thickness of flesh around a bone, in meters. What is closer lies on the body or between the legs. */
const flesh = 0.09;

/** A ball in the air is accelerated downward by gravity. */
export const flight = movementRule({
  description: 'Thrown objects fly in a parabola.',
  tolerances: {
    fall: { most: 5, unit: 'm/s²', of: 'the difference between the acceleration of a thrown ball and gravity' },
  },
  *check({ frames, order, spans }, { fall: most }) {
    for (const name of frames[0]!.props.map((prop) => prop.name)) {
      for (let i = 1; i < order.length - 1; i++) {
        // Where the loop reverses, the thrown object has hit something.
        if (order[i - 1] === order[i + 1]) continue;
        const three = [i - 1, i, i + 1];
        const heights = three.map((k) => heightInAir(frames[order[k]!]!, name));
        const [a, b, c] = heights;
        if (a === undefined || b === undefined || c === undefined) continue;
        const [before, after] = [spans[i]![0] - spans[i - 1]![1], spans[i + 1]![0] - spans[i]![1]].map(
          (ms) => ms / 1000,
        );
        if (!before || !after) continue;
        const acceleration = ((c - b) / after - (b - a) / before) / ((before + after) / 2);
        const amount = Math.abs(acceleration + gravity);
        if (amount <= most) continue;
        yield {
          frame: order[i]!,
          part: name,
          found: `flies with ${acceleration.toFixed(1)} m/s² and gravity has −${gravity.toFixed(1)}`,
          amount,
          tolerance: 'fall',
          fix: 'make the path of the thrown object a "flight", and take as long as it does',
        };
      }
    }
  },
});

/** The height of a ball in the air; undefined if it lies, is held, or is not a ball. */
function heightInAir(frame: SolvedFrame, name: string): number | undefined {
  const prop = frame.props.find((each) => each.name === name)!;
  const [solid] = prop.solids;
  if (prop.solids.length > 3 || solid?.shape.kind !== 'ellipsoid') return undefined;
  const { position } = solid.shape.at;
  const radius = Math.max(...solid.shape.radii);
  if (position[1] - radius < clear) return undefined;
  if (sides.some((side) => distanceToProp(frame, side, prop) < clear)) return undefined;
  const touches = bodyCapsules(frame.bones).some(
    ({ from, to, radius: thickness }) => nearestOnSegment(position, from, to).distance < radius + thickness + flesh,
  );
  return touches ? undefined : position[1];
}
