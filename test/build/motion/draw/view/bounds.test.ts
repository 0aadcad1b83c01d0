import { expect, test } from 'vitest';
import { boundsOf } from '../../../../../build/motion/draw/view/bounds.ts';
import type { OutlineRod } from '../../../../../build/motion/draw/view/outline.ts';
import { cameraOf, toCamera } from '../../../../../build/motion/geometry/camera.ts';

const piece = (of: OutlineRod['of'], height: number, forward: number, radius: number): OutlineRod => ({
  from: [0, height, forward],
  to: [0.2, height + 0.1, forward],
  radius,
  of,
  isTarget: false,
  isBelowJoint: false,
});
/** Frames with a rod that stays, one that moves, and equipment that moves away and comes back. */
const outlines = [0, 0.4, -0.3, 0].map((way) => [
  piece('body', 1, 0, 0.1),
  piece('body', 1.2 + way, way, 0.05),
  piece('equipment', 0.6, 3 * way, 0.2),
]);

test.each([0, 40, 200])('from %i degrees, bounds contain the ends of all rods in all frames, and no more', (yaw) => {
  const camera = cameraOf({ yaw, pitch: 10 });
  for (const subject of ['all', 'figure'] as const) {
    const counted = outlines.flat().filter(({ of }) => subject === 'all' || of === 'body');
    const ends = counted.flatMap(({ from, to, radius }) =>
      [from, to].map((at) => ({ at: toCamera(camera, at), radius })),
    );
    const expected = {
      left: Math.min(...ends.map(({ at, radius }) => at[0] - radius)),
      right: Math.max(...ends.map(({ at, radius }) => at[0] + radius)),
      top: Math.max(...ends.map(({ at, radius }) => at[1] + radius)),
      bottom: Math.min(...ends.map(({ at, radius }) => at[1] - radius)),
    };
    const bounds = boundsOf(outlines, subject, camera, false);
    expect(bounds).toEqual(expected);
    // Kept from then on.
    expect(boundsOf(outlines, subject, camera, false)).toEqual(expected);
  }
});
