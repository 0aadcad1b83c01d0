import { figureNames } from '../anatomy/skeleton.ts';
import { type ReportedFinding, reported } from '../check/rule.ts';
import { imageSource } from '../image-source.ts';
import type { Movement } from '../movement.ts';
import type { Library } from '../resolve/library.ts';
import type { Scene } from '../scene.ts';
import { sceneOf } from '../scene-of.ts';
import { sightOf } from './sight.ts';
import { viewRules } from './view-rules.ts';

/** The findings of the view rules in a scene. */
export function checkScene(scene: Scene): ReportedFinding[] {
  const sight = sightOf(scene);
  return Object.entries(viewRules).flatMap(([name, { allowed, check }]) => {
    const finding = check(sight);
    return finding ? [reported(name, scene.figure, finding, allowed)] : [];
  });
}

/**
 * The same for a movement of both figures. Takes half a second.
 * @throws MotionError if it can't be resolved or solved
 */
export function checkView(movement: Movement, library: Library): ReportedFinding[] {
  return figureNames.flatMap((figure) => checkScene(sceneOf(imageSource(movement, library, figure))));
}
