import { figureSpindles } from '../../anatomy/figure.ts';
import { bodyFrames } from '../../anatomy/joint-frames.ts';
import { physiques } from '../../anatomy/physique.ts';
import { restLengths } from '../../anatomy/rest.ts';
import type { FigureName } from '../../anatomy/skeleton.ts';
import type { Camera } from '../../geometry/camera.ts';
import type { SceneBody } from '../../scene.ts';
import { BodyField } from './body-field.ts';
import { Garments } from './garments.ts';
import { Paint } from './paint.ts';
import { jointRows, poseSpindles } from './posed-spindles.ts';
import type { Painting } from './strokes.ts';

/** The posed body of one moment as a field in the space of a camera. */
export function bodyField(frame: SceneBody, figure: FigureName, painting: Painting, camera: Camera): BodyField {
  const spindles = figureSpindles(figure, frame.hands);
  const frames = bodyFrames(frame.bones, figure);
  const posed = poseSpindles(spindles, frames, restLengths(figure), camera);
  const joints = jointRows(frames, camera);
  const garments = new Garments(frames, camera, physiques[figure]);
  return new BodyField(spindles, posed, joints, new Paint(spindles, posed, joints, painting, garments));
}
