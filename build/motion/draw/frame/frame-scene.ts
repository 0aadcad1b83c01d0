import { type Camera, cameraOf } from '../../geometry/camera.ts';
import type { Scene } from '../../scene.ts';
import { fitFraming, outlinesOf } from './fit-framing.ts';
import type { Framing } from './framing.ts';
import { type InsetPlace, placeInset } from './place-inset.ts';

/** How a scene is looked at: through which camera, in which framing, and where the muscle map stands if it has one. */
export interface FramedScene {
  readonly camera: Camera;
  readonly framing: Framing;
  readonly map?: InsetPlace;
}

/** The framing of a scene in frames of `size` pixels a side: the one that fits all of them, unless there is another. */
export function frameScene(scene: Scene, size: number, given?: Framing): FramedScene {
  const camera = cameraOf(scene.view);
  const outlines = outlinesOf(scene);
  const framing = given ?? fitFraming(outlines, camera, size, scene.near);
  if (!scene.inset) return { camera, framing };
  const map = placeInset(outlines, camera, framing, size);
  return { camera, framing: map.framing, map };
}
