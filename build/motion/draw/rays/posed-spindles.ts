import type { BodyFrames } from '../../anatomy/joint-frames.ts';
import { type FrameName, type Part, parts, type Spindle } from '../../anatomy/spindle.ts';
import { type Camera, steady, toCamera } from '../../geometry/camera.ts';
import { toWorld } from '../../geometry/transform.ts';
import { add, distance, normalize, perpendicular, reject, rotate, type Vec3 } from '../../geometry/vector.ts';
import { blendReach, farBlend } from './blending.ts';
import * as jointRow from './joint-row.ts';
import * as spindleRow from './spindle-row.ts';

/**
 * The distances in meters over which a part blends: `inside` itself, and `near` the joint into the rest of the body, up
 * to `reach` from the joint.
 */
interface Blend {
  readonly inside: number;
  readonly joint?: FrameName;
  readonly near: number;
  readonly reach: number;
}

const blends: Record<Part, Blend> = {
  trunk: { inside: 0.018, near: 0.002, reach: 0.1 },
  head: { inside: 0.026, joint: 'head', near: 0.022, reach: 0.13 },
  hair: { inside: 0.03, near: 0.003, reach: 0.1 },
  'arm.left': { inside: 0.011, joint: 'acromion.left', near: 0.032, reach: 0.13 },
  'arm.right': { inside: 0.011, joint: 'acromion.right', near: 0.032, reach: 0.13 },
  'hand.left': { inside: 0.007, joint: 'hand.left', near: 0.024, reach: 0.07 },
  'hand.right': { inside: 0.007, joint: 'hand.right', near: 0.024, reach: 0.07 },
  'leg.left': { inside: 0.011, joint: 'hip.left', near: 0.035, reach: 0.17 },
  'leg.right': { inside: 0.011, joint: 'hip.right', near: 0.035, reach: 0.17 },
  'shoe.left': { inside: 0.018, joint: 'foot.left', near: 0.016, reach: 0.08 },
  'shoe.right': { inside: 0.018, joint: 'foot.right', near: 0.016, reach: 0.08 },
};
/** The largest distance in meters over which the trunk blends with the limbs. */
const widestBlend = Math.max(...Object.values(blends).map(({ near }) => near));

/** Spindles in camera space, as flat numbers. */
export interface PosedSpindles {
  readonly count: number;
  readonly numbers: Float64Array;
}

/** Raises a point above the floor by half the thickness of hair that is pressed flat, in meters. */
function aboveFloor([x, y, z]: Vec3): Vec3 {
  return [x, Math.max(y, 0.03), z];
}

const ahead: Vec3 = [0, 0, 1];

/** A spindle in the world: its ends, how much thicker it is than at rest, and its thin direction, not normalized. */
interface InWorld {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly girth: number;
  readonly thin: Vec3;
}

/** The spindles of the last pose, which is often drawn from several views. */
let last:
  | { readonly frames: BodyFrames; readonly spindles: readonly Spindle[]; readonly placed: InWorld[] }
  | undefined;

function inWorld(
  spindles: readonly Spindle[],
  frames: BodyFrames,
  restLength: (spindle: Spindle) => number,
): readonly InWorld[] {
  if (last?.frames === frames && last.spindles === spindles) return last.placed;
  const placed = spindles.map((spindle) => {
    let from = toWorld(frames[spindle.from.frame], spindle.from.at);
    let to = toWorld(frames[spindle.to.frame], spindle.to.at);
    // The floor presses a ponytail flat against the head.
    if (spindle.part === 'hair') [from, to] = [aboveFloor(from), aboveFloor(to)];
    const length = distance(from, to);
    const shorter = spindle.bulge ? Math.min(1.6, restLength(spindle) / Math.max(length, 1e-3)) : 1;
    const girth = steady(1 + (Math.sqrt(Math.max(shorter, 0.6)) - 1) * (spindle.bulge ?? 0));
    // A round spindle has no thin direction; the front only orients its fibers.
    const across = spindle.thin ?? ahead;
    const thin = add(
      rotate(frames[spindle.from.frame].rotation, across),
      rotate(frames[spindle.to.frame].rotation, across),
    );
    return { from, to, girth, thin };
  });
  last = { frames, spindles, placed };
  return placed;
}

/** Transforms spindles to camera space. */
export function poseSpindles(
  spindles: readonly Spindle[],
  frames: BodyFrames,
  restLength: (spindle: Spindle) => number,
  camera: Camera,
): PosedSpindles {
  const numbers = new Float64Array(spindles.length * spindleRow.length);
  const placed = inWorld(spindles, frames, restLength);
  spindles.forEach((spindle, i) => {
    const { from, to, girth, thin: across } = placed[i]!;
    const a = toCamera(camera, from);
    const b = toCamera(camera, to);
    const axis: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const unit = normalize(axis);
    const thin = normalize(reject(toCamera(camera, across), unit), perpendicular(unit));
    const [r0, rMiddle, r1] = spindle.radii;
    const middle = rMiddle * girth;
    const flatness = spindle.flatness ?? 1;
    const widest = Math.max(r0, middle, r1) * 1.02 * Math.max(1, flatness);
    const blend = spindle.blend ?? blends[spindle.part].inside;
    const squared = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2];
    numbers.set(
      [
        ...a,
        ...axis,
        1 / Math.max(squared, 1e-9),
        r0,
        4 * middle - 3 * r0 - r1,
        2 * r0 - 4 * middle + 2 * r1,
        ...thin,
        1 / (flatness * flatness),
        a[0] + axis[0] / 2,
        a[1] + axis[1] / 2,
        a[2] + axis[2] / 2,
        Math.sqrt(squared) / 2 + widest,
        blend,
        Math.max(blend * blendReach, spindle.part === 'trunk' ? widestBlend : blends[spindle.part].near),
      ],
      i * spindleRow.length,
    );
  });
  return { count: spindles.length, numbers };
}

const { startX, startY, startZ, axisX, axisY, axisZ, inverseSquared, radiusStart, radiusSlope, radiusCurve } =
  spindleRow;
const { thinX, thinY, thinZ, press, centerX, centerY, centerZ, ballRadius } = spindleRow;

/**
 * The distance in meters from a point to the surface of the posed spindle whose row starts at `o`; for a flat one, an
 * estimate from the gradient of the implicit function.
 */
export function spindleDistance(n: Float64Array, o: number, x: number, y: number, z: number): number {
  const px = x - n[o + startX]!;
  const py = y - n[o + startY]!;
  const pz = z - n[o + startZ]!;
  const ax = n[o + axisX]!;
  const ay = n[o + axisY]!;
  const az = n[o + axisZ]!;
  let t = (px * ax + py * ay + pz * az) * n[o + inverseSquared]!;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const dx = px - t * ax;
  const dy = py - t * ay;
  const dz = pz - t * az;
  const r = n[o + radiusStart]! + t * (n[o + radiusSlope]! + t * n[o + radiusCurve]!);
  const squared = dx * dx + dy * dy + dz * dz;
  const pressed = n[o + press]!;
  if (pressed === 1) return Math.sqrt(squared) - r;
  const along = dx * n[o + thinX]! + dy * n[o + thinY]! + dz * n[o + thinZ]!;
  const extra = along * along * (pressed - 1);
  const e = squared + extra + 1e-12;
  return (e - r * Math.sqrt(e)) / Math.sqrt(squared + extra * (pressed + 1) + 1e-12);
}

/** Whether a point lies within `reach` meters of the ball around the posed spindle whose row starts at `o`. */
export function isNearBall(n: Float64Array, o: number, x: number, y: number, z: number, reach: number): boolean {
  const bx = x - n[o + centerX]!;
  const by = y - n[o + centerY]!;
  const bz = z - n[o + centerZ]!;
  const outer = n[o + ballRadius]! + reach;
  return bx * bx + by * by + bz * bz <= outer * outer;
}

/** How far each posed spindle extends from its segment at most, in meters. */
export function thicknesses(n: Float64Array): Float64Array {
  const found = new Float64Array(n.length / spindleRow.length);
  for (let i = 0, o = 0; i < found.length; i++, o += spindleRow.length)
    found[i] = n[o + ballRadius]! - halfLength(n, o);
  return found;
}

/** Half the length of a posed spindle's segment, in meters. */
export function halfLength(n: Float64Array, o: number): number {
  return Math.sqrt(n[o + axisX]! ** 2 + n[o + axisY]! ** 2 + n[o + axisZ]! ** 2) / 2;
}

/** The joint rows of all parts, in camera space. */
export function jointRows(frames: BodyFrames, camera: Camera): Float64Array {
  const numbers = new Float64Array(parts.length * jointRow.length);
  parts.forEach((part, i) => {
    const { joint, near, reach } = blends[part];
    const at = joint ? toCamera(camera, frames[joint].position) : [0, 0, 1e3];
    numbers.set([...at, near - farBlend, 1 / (reach * reach)] as number[], i * jointRow.length);
  });
  return numbers;
}

/**
 * Whether the segment of the row that starts at `o` comes within `reach` meters of the ray through x, y: that of a
 * posed spindle, or of a piece of equipment, whose row begins with the same numbers.
 */
export function isNearRay(n: Float64Array, o: number, x: number, y: number, reach: number): boolean {
  const dx = n[o + axisX]!;
  const dy = n[o + axisY]!;
  const px = x - n[o + startX]!;
  const py = y - n[o + startY]!;
  const squared = dx * dx + dy * dy;
  let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - t * dx;
  const ey = py - t * dy;
  return ex * ex + ey * ey <= reach * reach;
}
