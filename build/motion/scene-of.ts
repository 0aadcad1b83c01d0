import { chooseView } from './draw/view/choose-view.ts';
import type { ImageSource } from './image-source.ts';
import type { Scene } from './scene.ts';
import { idleLimbs } from './solve/idle-limbs.ts';
import { sceneFrame, solveMotion } from './solve/solve.ts';

/** The scene of an image. Unless the movement sets a view, it is seen from the side that shows most of the target. */
export function sceneOf({ motion, figure, main, helping }: ImageSource): Scene {
  const { frames, order, delays } = solveMotion(motion, figure);
  const idle = idleLimbs(
    frames.map(({ bones }) => bones),
    motion.works,
  );
  const painted = { figure, main, idleLimbs: idle };
  const unseen = { ...painted, frames: frames.map(sceneFrame), order, delays, helping };
  const { view, inset } = chooseView(unseen, motion.view);
  const near = motion.view?.near;
  return { ...unseen, view, inset, ...(near ? { near } : {}) };
}
