import { figureSpindles } from '../../anatomy/figure.ts';
import { bodyFrames } from '../../anatomy/joint-frames.ts';
import type { FigureName } from '../../anatomy/skeleton.ts';
import type { Ball } from '../../geometry/ball.ts';
import { toWorld } from '../../geometry/transform.ts';
import { distance, mix, type Vec3 } from '../../geometry/vector.ts';
import type { SceneFrame } from '../../scene.ts';
import { shadowOf } from '../../shapes/shapes.ts';

/** The factor by which hands are thickened for their shadow: a hand on the floor touches it with its whole width. */
const handWeight = 1.6;

/** Balls along the thick spindles of the body and along the solids, for the shadow on the floor. */
export function shadowBalls(frame: SceneFrame, figure: FigureName): Ball[] {
  const frames = bodyFrames(frame.bones, figure);
  const all: Ball[] = [];
  const row = (from: Vec3, to: Vec3, radius: number) => {
    const count = Math.max(1, Math.ceil(distance(from, to) / (radius * 1.6)));
    for (let i = 0; i <= count; i++) all.push({ center: mix(from, to, i / count), radius });
  };
  for (const spindle of figureSpindles(figure, frame.hands)) {
    const isHand = spindle.part.startsWith('hand');
    if (spindle.paintOnly || (spindle.region && !isHand && !spindle.part.startsWith('shoe'))) continue;
    row(
      toWorld(frames[spindle.from.frame], spindle.from.at),
      toWorld(frames[spindle.to.frame], spindle.to.at),
      spindle.radii[1] * (isHand ? handWeight : (spindle.flatness ?? 1)),
    );
  }
  for (const { shape } of frame.solids) for (const { from, to, radius } of shadowOf(shape)) row(from, to, radius);
  return all;
}
