import { keepingLast } from '../../../../catalogue/support/keeping-last.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import { distance, type Vec3 } from '../../geometry/vector.ts';
import { framing } from '../../look.ts';
import type { Scene } from '../../scene.ts';
import { boundsOf, type Extent, type Outlines } from './bounds.ts';
import type { Framing } from './framing.ts';
import { outline } from './outline.ts';

const { margin, figureShare, figureShareInWhole, smallMovement, smallNod, still, surroundings } = framing;
const { leastSpan, leastLimbSpan, leastGain, leastLimbGain } = framing;

type Outlined = Pick<Scene, 'frames' | 'figure' | 'main' | 'idleLimbs'>;

/** The rods that enclose everything in each frame of a scene. */
export function outlinesOf({ frames, figure, main, idleLimbs }: Outlined): Outlines {
  return outlinesOfFrames(frames, figure, main, idleLimbs);
}

/** One object for the same scene, since what is derived from the outlines is kept by them. */
const outlinesOfFrames = keepingLast(
  (frames: Scene['frames'], figure: Scene['figure'], main: Scene['main'], idleLimbs: Scene['idleLimbs']): Outlines =>
    frames.map((frame) => outline(frame, figure, main, idleLimbs)),
);

/**
 * The framing in which the figure and its held implements are large in a square of `size` pixels in all frames, with as
 * much of the other equipment as fits. Where only something small moves, the framing shows that part of the figure with
 * the main muscle and the head; `near`, if given, is the side in meters of the area shown.
 */
export function fitFraming(outlines: Outlines, camera: Camera, size: number, near?: number): Framing {
  const all = boundsOf(outlines, 'all', camera);
  const figure = boundsOf(outlines, 'figure', camera);
  const wide = figureFraming(figure, all, size);
  if (near !== undefined) {
    const pixelsPerMeter = size / near;
    return pixelsPerMeter > wide.pixelsPerMeter ? { ...bustCenter(outlines, camera, near / 2), pixelsPerMeter } : wide;
  }
  const close = closeExtent(outlines, camera);
  if (!close || (spanOf(close) * leastGain) / (1 - 2 * margin) > size / wide.pixelsPerMeter) return wide;
  const framed = framingOf(close, size);
  const half = size / framed.pixelsPerMeter / 2;
  // Not far past the bounds of everything.
  const past = half * 2 * margin;
  return {
    ...framed,
    x: keptWithin(framed.x, all.left - past, all.right + past, half),
    y: keptWithin(framed.y, all.bottom - past, all.top + past, half),
  };
}

/** Everything, if the figure is large in it; otherwise the figure and as much of the rest beside it as fits. */
function figureFraming(figure: Extent, all: Extent, size: number): Framing {
  const whole = framingOf(all, size);
  if (whole.pixelsPerMeter >= (size * figureShareInWhole) / spanOf(figure)) return whole;
  const pixelsPerMeter = (size * figureShare) / spanOf(figure);
  const half = size / pixelsPerMeter / 2;
  return {
    x: around(whole.x, figure.left, figure.right, half),
    y: around(whole.y, figure.bottom, figure.top, half),
    pixelsPerMeter,
  };
}

/**
 * The center of a window with the half width `half`: that of the trunk, upper arms and thighs, or the nearest that
 * shows the head.
 */
function bustCenter(outlines: Outlines, camera: Camera, half: number): { x: number; y: number } {
  const head = boundsOf(outlines, 'head', camera);
  const body = boundsOf(outlines, 'bust', camera);
  return {
    x: around((body.left + body.right) / 2, head.left, head.right, half),
    y: around((body.bottom + body.top) / 2, head.bottom, head.top, half),
  };
}

/** The center nearest to `middle` of a window with the half width `half` that contains both ends and some margin. */
function around(middle: number, from: number, to: number, half: number): number {
  const room = half - Math.min(half, (to - from) / 2 + 4 * half * margin);
  return Math.min((from + to) / 2 + room, Math.max((from + to) / 2 - room, middle));
}

function include(extent: Extent, camera: Camera, at: Vec3, radius: number): void {
  const [x, y] = toCamera(camera, at);
  extent.left = Math.min(extent.left, x - radius);
  extent.right = Math.max(extent.right, x + radius);
  extent.bottom = Math.min(extent.bottom, y - radius);
  extent.top = Math.max(extent.top, y + radius);
}

function spanOf({ left, right, bottom, top }: Extent): number {
  return Math.max(right - left, top - bottom);
}

function framingOf(extent: Extent, size: number): Framing {
  const { left, right, bottom, top } = extent;
  const span = spanOf(extent) / (1 - 2 * margin);
  return { x: (left + right) / 2, y: (bottom + top) / 2, pixelsPerMeter: size / span };
}

/** The center nearest to `middle` of a window with the half width `half` that stays between two ends. */
function keptWithin(middle: number, from: number, to: number, half: number): number {
  if (to - from <= 2 * half) return (from + to) / 2;
  return Math.min(to - half, Math.max(from + half, middle));
}

/**
 * The bounds of the moving parts and the main muscle with a small margin, and of the head, unless only a hand or foot
 * moves and is much larger without it; undefined if nothing moves or something moves far.
 */
function closeExtent(outlines: Outlines, camera: Camera): Extent | undefined {
  const [first] = outlines;
  if (!first || outlines.some((rods) => rods.length !== first.length)) return undefined;
  const extent: Extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  let moves = false;
  let isOfLimb = true;
  for (const [i, rod] of first.entries()) {
    for (const end of ['from', 'to'] as const) {
      const way = Math.max(...outlines.map((rods) => distance(rods[i]![end], rod[end])));
      if (rod.of === 'body' && way > smallMovement) return undefined;
      if (rod.of === 'head' && way > smallNod) return undefined;
      // A weight stack that moves with the head through a cable is far from the point of interest.
      if (rod.of === 'equipment' || (way <= still && !rod.isTarget)) continue;
      moves ||= way > still;
      if (way > still && (rod.of === 'head' || rod.of === 'body')) isOfLimb &&= rod.isBelowJoint;
      for (const rods of outlines) include(extent, camera, rods[i]![end], rods[i]!.radius + surroundings);
    }
  }
  if (!moves) return undefined;
  const heads = boundsOf(outlines, 'head', camera);
  const limb = squared(extent, leastLimbSpan);
  // A figure without its head, or with half of it, looks wrong.
  extent.left = Math.min(extent.left, heads.left);
  extent.right = Math.max(extent.right, heads.right);
  extent.bottom = Math.min(extent.bottom, heads.bottom);
  extent.top = Math.max(extent.top, heads.top);
  const withHead = squared(extent, leastSpan);
  const limbAlone = isOfLimb && !overlap(limb, heads) && spanOf(limb) * leastLimbGain <= spanOf(withHead);
  return limbAlone ? limb : withHead;
}

function overlap(a: Extent, b: Extent): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/** A square with the same center, at least `least` meters wide. */
function squared(extent: Extent, least: number): Extent {
  const half = Math.max(least, spanOf(extent)) / 2;
  const x = (extent.left + extent.right) / 2;
  const y = (extent.bottom + extent.top) / 2;
  return { left: x - half, right: x + half, bottom: y - half, top: y + half };
}
