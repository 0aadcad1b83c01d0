import { gripCenter, type Side, sides } from '../../anatomy/skeleton.ts';
import { betweenSegments } from '../../geometry/segment.ts';
import { toWorld } from '../../geometry/transform.ts';
import { distance, mix, type Vec3 } from '../../geometry/vector.ts';
import { boundOf, type Shape } from '../../shapes/shapes.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { type BodyCapsule, bodyCapsules } from '../body-capsules.ts';
import { frameRule, inWords, millimeters } from '../rule.ts';

/** The length of a cord next to a holding hand that is ignored, in meters, because handles and fists hide it. */
const handle = 0.1;
/** A cord that ends within this distance of a body part's surface, in meters, is fastened to it and may overlap it. */
const fastening = 0.04;

/** Cords and chains aren't obstacles, because they press into the flesh, but they must not run through it. */
export const cord = frameRule({
  description: 'No cable, band, rope, strap or chain runs through the body.',
  tolerances: { cord: { most: 0.018, unit: 'mm', of: 'the middle of a cord inside a part of the body' } },
  check(frame, { cord: most }, tell) {
    const capsules = bodyCapsules(frame.bones);
    for (const { name, solids } of frame.props) {
      for (const { shape, obstacle } of solids) {
        if (obstacle || !('points' in shape || isLink(shape))) continue;
        const bound = boundOf(shape);
        let line: readonly Vec3[] | undefined;
        for (const capsule of capsules) {
          if (distance(capsule.middle, bound.center) > bound.radius + capsule.reach) continue;
          if (/^(hand|toes)/.test(capsule.bone)) continue;
          line ??= lineOf(shape, frame);
          const depth = isFastened(shape, capsule) ? 0 : depthOfLine(line, capsule);
          if (depth <= most) continue;
          tell({
            part: `${name} in ${inWords(capsule.bone)}`,
            found: `runs ${millimeters(depth)} below its surface`,
            amount: depth,
            tolerance: 'cord',
            fix: `lead the ${name} past the body: move its anchor, the hand or the limb`,
          });
        }
      }
    }
  },
});

/** Whether a shape is a link of a chain. */
function isLink(shape: Shape): shape is Extract<Shape, { kind: 'torus' }> {
  return shape.kind === 'torus' && shape.radius < 0.03;
}

/** The center line of a cord without what a hand at its end hides; for a link, its center. */
function lineOf(shape: Shape, frame: SolvedFrame): readonly Vec3[] {
  if (!('points' in shape)) return [boundOf(shape).center];
  const grips = sides.map((side: Side) => toWorld(frame.bones[`hand.${side}`], gripCenter[side]));
  const isHeld = (end: Vec3) => grips.some((grip) => distance(grip, end) < handle);
  let line = shape.points;
  if (isHeld(line[0]!)) line = shortened(line);
  if (isHeld(line.at(-1)!)) line = shortened([...line].reverse());
  return line;
}

/** A line without its first {@link handle}. */
function shortened(line: readonly Vec3[]): readonly Vec3[] {
  let rest = handle;
  for (const [i, from] of line.entries()) {
    const to = line[i + 1];
    if (!to) return [from];
    const way = distance(from, to);
    if (way > rest) return [mix(from, to, rest / way), ...line.slice(i + 1)];
    rest -= way;
  }
  return [];
}

function isFastened(shape: Shape, { from, to, radius }: BodyCapsule): boolean {
  if (!('points' in shape)) return false;
  return [shape.points[0]!, shape.points.at(-1)!].some(
    (end) => betweenSegments(from, to, end, end) < radius + fastening,
  );
}

/** How deep a line enters a capsule, in meters; negative if it is clear. */
function depthOfLine(line: readonly Vec3[], { from, to, radius }: BodyCapsule): number {
  let depth = -Infinity;
  for (let i = 0; i < Math.max(1, line.length - 1); i++) {
    const start = line[i]!;
    depth = Math.max(depth, radius - betweenSegments(from, to, start, line[i + 1] ?? start));
  }
  return depth;
}
