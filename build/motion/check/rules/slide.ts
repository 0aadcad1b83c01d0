import { bonesOf, type Side, shoe, sides } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { contactPoint } from '../../solve/arm.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { millimeters, movementRule } from '../rule.ts';

/** The height in meters below which something counts as standing on the floor. */
const onFloor = 0.004;

/** A foot or hand on the floor stays in place until it is lifted, or moves with the floor if the figure travels. */
export const slide = movementRule({
  description: 'Planted feet and hands do not slide.',
  tolerances: {
    slide: { most: 0.006, unit: 'mm', of: 'the distance that a planted foot or hand moves between two frames' },
  },
  *check(motion, { slide: most }) {
    const { x, z, height } = motion.travel ?? { x: 0, z: 0, height: 0 };
    const stands = (point: Vec3) => point[1] < height + onFloor;
    const touching = motion.frames.map(contacts);
    for (const [i, index] of motion.order.entries()) {
      const next = motion.order[(i + 1) % motion.order.length]!;
      if (index === next) continue;
      const passed = (motion.frames[next]!.moment.phase - motion.frames[index]!.moment.phase + 1) % 1;
      const [floorX, floorZ] = [-x * passed, -z * passed];
      const after = touching[next]!;
      for (const [part, points] of touching[index]!) {
        let farthest = 0;
        for (const [k, point] of points.entries()) {
          const later = after.get(part)?.[k];
          if (!later || !stands(point) || !stands(later)) continue;
          farthest = Math.max(farthest, Math.hypot(later[0] - point[0] - floorX, later[2] - point[2] - floorZ));
        }
        if (farthest <= most) continue;
        yield {
          frame: next,
          part,
          found: `slides ${millimeters(farthest)} over the floor between two frames`,
          amount: farthest,
          tolerance: 'slide',
          fix: 'keep its target in place, give the step a "lift", set "travel" if the floor moves, or widen "slide" if sliding is intended',
        };
      }
    }
  },
});

function contacts(frame: SolvedFrame): Map<string, readonly Vec3[]> {
  const found = new Map<string, readonly Vec3[]>();
  for (const side of sides) {
    const { foot, toes, hand } = bonesOf[side];
    found.set(`${side} foot`, [
      toWorld(frame.bones[foot], [0, shoe.sole, shoe.heel / 2]),
      toWorld(frame.bones[toes], [0, -0.025, 0]),
    ]);
    if (isFlat(frame, side)) found.set(`${side} hand`, [toWorld(frame.bones[hand], contactPoint('palm', side))]);
  }
  return found;
}

function isFlat(frame: SolvedFrame, side: Side): boolean {
  return frame.hands[side].curl < 0.3;
}
