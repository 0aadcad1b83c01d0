import { figureSpindles } from '../../../../../build/motion/anatomy/figure.ts';
import { bodyFrames } from '../../../../../build/motion/anatomy/joint-frames.ts';
import { restLengths } from '../../../../../build/motion/anatomy/rest.ts';
import type { FigureName } from '../../../../../build/motion/anatomy/skeleton.ts';
import { parts } from '../../../../../build/motion/anatomy/spindle.ts';
import { farBlend } from '../../../../../build/motion/draw/rays/blending.ts';
import * as jointRow from '../../../../../build/motion/draw/rays/joint-row.ts';
import { jointRows, poseSpindles, spindleDistance } from '../../../../../build/motion/draw/rays/posed-spindles.ts';
import * as spindleRow from '../../../../../build/motion/draw/rays/spindle-row.ts';
import type { Camera } from '../../../../../build/motion/geometry/camera.ts';
import type { SceneBody } from '../../../../../build/motion/scene.ts';

/** The smooth minimum of two distances over a width. */
function smoothMinimum(a: number, b: number, width: number): number {
  const h = Math.max(0, width - Math.abs(a - b));
  return Math.min(a, b) - (h * h) / (4 * width);
}

/** The distance in meters from a point in camera space to a body's skin, from all spindles without shortcuts. */
export function bodyDistance(
  body: SceneBody,
  figure: FigureName,
  camera: Camera,
): (x: number, y: number, z: number) => number {
  const spindles = figureSpindles(figure, body.hands);
  const frames = bodyFrames(body.bones, figure);
  const { numbers } = poseSpindles(spindles, frames, restLengths(figure), camera);
  const joints = jointRows(frames, camera);
  return (x, y, z) => {
    let total = 1e3;
    for (const [p, part] of parts.entries()) {
      let own = 1e3;
      for (const [i, spindle] of spindles.entries()) {
        if (spindle.part !== part || spindle.paintOnly) continue;
        const o = i * spindleRow.length;
        own = smoothMinimum(own, spindleDistance(numbers, o, x, y, z), numbers[o + spindleRow.blend]!);
      }
      const j = p * jointRow.length;
      const squared =
        (x - joints[j + jointRow.x]!) ** 2 + (y - joints[j + jointRow.y]!) ** 2 + (z - joints[j + jointRow.z]!) ** 2;
      const near = Math.max(0, 1 - squared * joints[j + jointRow.inverseReachSquared]!);
      total = smoothMinimum(total, own, farBlend + joints[j + jointRow.extraBlend]! * near);
    }
    return total;
  };
}
