import { cameraOf, type View } from '../../geometry/camera.ts';
import { framing } from '../../look.ts';
import { boundsOf, type Outlines } from './bounds.ts';

/**
 * The rotations and elevations, in degrees and smallest first, that a view may take for a lying figure; it never rises
 * above `highest`.
 */
const turns = [0, 10, -10, 20, -20, 30, -30] as const;
const rises = [0, 6, 12, 18, 24] as const;
const highest = 36;

/**
 * The views near a given one from which a lying figure fills more of a square, nearest first: from higher up, and
 * closer to one of its ends. Only the given view if the figure already fills enough.
 */
export function fuller(outlines: Outlines, given: View): View[] {
  const fill = fillOf(outlines, given);
  if (fill >= framing.leastFill || given.pitch < 0) return [given];
  const near = rises
    .map((rise) => ({ rise, pitch: Math.min(given.pitch + rise, Math.max(highest, given.pitch)) }))
    .filter(({ rise, pitch }, i) => i === 0 || pitch - given.pitch === rise)
    .flatMap(({ rise, pitch }) =>
      turns.map((turn) => ({ view: { yaw: given.yaw + turn, pitch }, way: rise + Math.abs(turn) })),
    )
    .map((each) => ({ ...each, fill: fillOf(outlines, each.view) }));
  const enough = near.filter((each) => each.fill >= framing.enoughFill).sort((a, b) => a.way - b.way);
  const less = near
    .filter((each) => each.fill < framing.enoughFill && each.fill >= fill)
    .sort((a, b) => b.fill - a.fill);
  return [...enough, ...less].map(({ view }) => view);
}

/** The share that the bounds of the figure and its implements take of the smallest square around them. */
function fillOf(outlines: Outlines, view: View): number {
  const { left, right, bottom, top } = boundsOf(outlines, 'figure', cameraOf(view), false);
  return right - left > top - bottom ? (top - bottom) / (right - left) : 1;
}
