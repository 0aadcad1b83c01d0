import { type Camera, steady } from '../../geometry/camera.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { OutlineRod } from './outline.ts';

/** The rods that enclose everything in each frame. */
export type Outlines = readonly (readonly OutlineRod[])[];

/** A rectangle of the image plane, in meters. */
export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Balls in world axes, four numbers each: center and radius, in meters. */
type Balls = Float64Array;

/**
 * What can be bounded: everything, the figure and its implements, the head, or the body above elbows and knees. The
 * values say which rods count.
 */
const subjects = {
  all: () => true,
  figure: ({ of }: OutlineRod) => of !== 'equipment',
  head: ({ of }: OutlineRod) => of === 'head',
  bust: ({ of, isBelowJoint }: OutlineRod) => of === 'body' && !isBelowJoint,
};
type Subject = keyof typeof subjects;

/** The balls at the ends of all rods, by subject: a turning figure is bounded again at every step. */
const known = new WeakMap<Outlines, Map<string, Balls>>();

/** The bounds in the image plane, over all frames, by default with the shadow on the floor. */
export function boundsOf(outlines: Outlines, subject: Subject, { right, up }: Camera, hasShadow = true): Extent {
  const kept = known.get(outlines) ?? new Map<string, Balls>();
  known.set(outlines, kept);
  const key = `${subject} ${hasShadow}`;
  const balls = kept.get(key) ?? ballsOf(outlines, subject, hasShadow);
  kept.set(key, balls);
  const [rightX, rightY, rightZ] = right;
  const [upX, upY, upZ] = up;
  const extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let o = 0; o < balls.length; o += 4) {
    const worldX = balls[o]!;
    const worldY = balls[o + 1]!;
    const worldZ = balls[o + 2]!;
    const radius = balls[o + 3]!;
    const x = steady(rightX * worldX + rightY * worldY + rightZ * worldZ);
    const y = steady(upX * worldX + upY * worldY + upZ * worldZ);
    if (x - radius < extent.left) extent.left = x - radius;
    if (x + radius > extent.right) extent.right = x + radius;
    if (y - radius < extent.bottom) extent.bottom = y - radius;
    if (y + radius > extent.top) extent.top = y + radius;
  }
  return extent;
}

/** The balls of every frame, without those of rods that are where they were in the frame before. */
function ballsOf(outlines: Outlines, subject: Subject, hasShadow: boolean): Balls {
  const numbers: number[] = [];
  for (const [frame, rods] of outlines.entries()) {
    const before = outlines[frame - 1];
    for (const [i, rod] of rods.entries()) {
      if (!subjects[subject](rod)) continue;
      const { from, to, radius } = rod;
      const last = before?.[i];
      if (last && last.of === rod.of && last.radius === radius && isSame(last.from, from) && isSame(last.to, to))
        continue;
      for (const at of [from, to]) {
        numbers.push(at[0], at[1], at[2], radius);
        if (hasShadow) for (const point of shadowRim(at, radius)) numbers.push(...point, 0);
      }
    }
  }
  return Float64Array.from(numbers);
}

function isSame(a: Vec3, b: Vec3): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** Points on the rim of the darker part of the shadow of something close to the floor. */
function shadowRim(at: Vec3, radius: number): Vec3[] {
  if (at[1] - radius > 0.3) return [];
  const reach = radius + 0.06;
  return [
    [at[0] - reach, 0, at[2]],
    [at[0] + reach, 0, at[2]],
    [at[0], 0, at[2] - reach],
    [at[0], 0, at[2] + reach],
  ];
}
