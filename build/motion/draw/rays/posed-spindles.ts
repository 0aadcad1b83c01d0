import { type FrameName, type Part, parts, type Spindle } from '../../anatomy/spindle.ts';
import { type Camera, steady, toCamera } from '../../geometry/camera.ts';
import { type Transform, toWorld } from '../../geometry/transform.ts';
import { add, distance, normalize, perpendicular, reject, rotate, type Vec3 } from '../../geometry/vector.ts';
import { farBlend } from './kernel/trace.ts';

type BodyFrames = Readonly<Record<FrameName, Transform>>;

/** How a part melts: inside itself, and into the rest of the body `near` and far from the joint that joins them. */
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
  'arm.left': { inside: 0.014, joint: 'acromion.left', near: 0.032, reach: 0.13 },
  'arm.right': { inside: 0.014, joint: 'acromion.right', near: 0.032, reach: 0.13 },
  'hand.left': { inside: 0.007, joint: 'hand.left', near: 0.016, reach: 0.07 },
  'hand.right': { inside: 0.007, joint: 'hand.right', near: 0.016, reach: 0.07 },
  'leg.left': { inside: 0.017, joint: 'hip.left', near: 0.035, reach: 0.17 },
  'leg.right': { inside: 0.017, joint: 'hip.right', near: 0.035, reach: 0.17 },
  'shoe.left': { inside: 0.012, near: 0.003, reach: 0.1 },
  'shoe.right': { inside: 0.012, near: 0.003, reach: 0.1 },
};
/** Over how many metres the trunk melts with what hangs from it, at most. */
const widestJoin = Math.max(...Object.values(blends).map(({ near }) => near));

/** How far beyond its surface a spindle matters to what its part has so far, in widths of its blend. */
export const blendReach = 1.25;

/** Numbers of a posed spindle: start, axis, 1/length², radius as a + bt + ct², thin direction, 1/flatness², bounding sphere, blend, and beyond what distance it cannot matter to a surface. */
export const stride = 20;

/** Spindles in camera space, as flat numbers. */
export interface PosedSpindles {
  readonly count: number;
  readonly numbers: Float64Array;
}

/** Places spindles in camera space. */
export function poseSpindles(
  spindles: readonly Spindle[],
  frames: BodyFrames,
  restLength: (spindle: Spindle) => number,
  camera: Camera,
): PosedSpindles {
  const numbers = new Float64Array(spindles.length * stride);
  spindles.forEach((spindle, i) => {
    const from = toWorld(frames[spindle.from.frame], spindle.from.at);
    const to = toWorld(frames[spindle.to.frame], spindle.to.at);
    const length = distance(from, to);
    const shorter = spindle.bulge ? Math.min(1.6, restLength(spindle) / Math.max(length, 1e-3)) : 1;
    const girth = steady(1 + (Math.sqrt(Math.max(shorter, 0.6)) - 1) * (spindle.bulge ?? 0));
    const a = toCamera(camera, from);
    const b = toCamera(camera, to);
    const axis: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const unit = normalize(axis);
    let thin = perpendicular(unit);
    if (spindle.thin) {
      const inWorld = add(
        rotate(frames[spindle.from.frame].rotation, spindle.thin),
        rotate(frames[spindle.to.frame].rotation, spindle.thin),
      );
      thin = normalize(reject(toCamera(camera, inWorld), unit), thin);
    }
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
        Math.max(blend * blendReach, spindle.part === 'trunk' ? widestJoin : blends[spindle.part].near),
      ],
      i * stride,
    );
  });
  return { count: spindles.length, numbers };
}

/** Distance in metres from a point to the surface of the posed spindle whose numbers start at `o`. */
export function spindleDistance(n: Float64Array, o: number, x: number, y: number, z: number): number {
  const px = x - n[o]!;
  const py = y - n[o + 1]!;
  const pz = z - n[o + 2]!;
  const ax = n[o + 3]!;
  const ay = n[o + 4]!;
  const az = n[o + 5]!;
  let t = (px * ax + py * ay + pz * az) * n[o + 6]!;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const dx = px - t * ax;
  const dy = py - t * ay;
  const dz = pz - t * az;
  const r = n[o + 7]! + t * (n[o + 8]! + t * n[o + 9]!);
  const squared = dx * dx + dy * dy + dz * dz;
  const press = n[o + 13]!;
  if (press === 1) return Math.sqrt(squared) - r;
  const along = dx * n[o + 10]! + dy * n[o + 11]! + dz * n[o + 12]!;
  const extra = along * along * (press - 1);
  const e = squared + extra + 1e-12;
  return (e - r * Math.sqrt(e)) / Math.sqrt(squared + extra * (press + 1) + 1e-12);
}

/** Whether a point lies within `reach` metres of the ball around the posed spindle whose numbers start at `o`. */
export function isNearBall(n: Float64Array, o: number, x: number, y: number, z: number, reach: number): boolean {
  const bx = x - n[o + 14]!;
  const by = y - n[o + 15]!;
  const bz = z - n[o + 16]!;
  const outer = n[o + 17]! + reach;
  return bx * bx + by * by + bz * bz <= outer * outer;
}

/** Joint numbers of every part, as `BodyField` and `Paint` read them: place, extra blend near it, 1/reach². */
export function jointNumbers(frames: BodyFrames, camera: Camera): Float64Array {
  const numbers = new Float64Array(parts.length * 5);
  parts.forEach((part, i) => {
    const { joint, near, reach } = blends[part];
    const at = joint ? toCamera(camera, frames[joint].position) : [0, 0, 1e3];
    numbers.set([...at, near - farBlend, 1 / (reach * reach)] as number[], i * 5);
  });
  return numbers;
}
