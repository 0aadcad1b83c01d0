import { type Camera, cameraOf } from '../../geometry/camera.ts';
import type { Scene } from '../../scene.ts';
import { fitFraming, outlinesOf } from './fit-framing.ts';
import type { Framing } from './framing.ts';
import { type InsetPlace, placeInset } from './place-inset.ts';

/** The camera and framing of a scene, and the position of its muscle map if it has one. */
export interface FramedScene {
  readonly camera: Camera;
  readonly framing: Framing;
  readonly map?: InsetPlace;
}

/** Frames a scene in squares of `size` pixels a side: by default with the framing that fits all frames. */
export function frameScene(scene: Scene, size: number, given?: Framing): FramedScene {
  const camera = cameraOf(scene.view);
  const outlines = outlinesOf(scene);
  const framing = given ?? fitFraming(outlines, camera, size, scene.near);
  if (!scene.inset) return { camera, framing };
  const map = placeInset(outlines, camera, framing, size);
  return { camera, framing: map.framing, map };
}
