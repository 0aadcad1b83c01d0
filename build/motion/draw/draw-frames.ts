import { cameraOf } from '../geometry/camera.ts';
import type { Scene } from '../scene.ts';
import type { DrawnFrame } from './drawn-frame.ts';
import { fitFraming, outlinesOf } from './frame/fit-framing.ts';
import { placeInset } from './frame/place-inset.ts';
import { addMuscleMap } from './muscle-map.ts';
import { Stage } from './stage.ts';

/** Draws the distinct frames of a scene, or those of the given indices, as squares of `size` pixels a side. */
export function drawFrames(scene: Scene, size: number, indices = [...scene.frames.keys()]): DrawnFrame[] {
  const camera = cameraOf(scene.view);
  const outlines = outlinesOf(scene);
  const fitted = fitFraming(outlines, camera, size);
  const inset = scene.inset ? placeInset(outlines, camera, fitted, size) : undefined;
  const stage = new Stage(scene, camera, inset?.framing ?? fitted, size);
  const frames = indices.map((i) => ({ size, pixels: stage.draw(scene.frames[i]!) }));
  return inset ? addMuscleMap(frames, scene, inset) : frames;
}
