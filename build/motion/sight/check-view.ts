import { figureNames } from '../anatomy/skeleton.ts';
import type { FigureViolation } from '../check/check-movement.ts';
import { imageSource } from '../image-source.ts';
import type { Movement } from '../movement.ts';
import type { Library } from '../resolve/library.ts';
import type { Scene } from '../scene.ts';
import { sceneOf } from '../scene-of.ts';
import { sightOf } from './sight.ts';
import { viewRules } from './view-rules.ts';

/** A violation of a view rule. */
export type ViewViolation = Pick<FigureViolation, 'rule' | 'frame' | 'part' | 'amount' | 'message' | 'figure'>;

/** The violations of view rules in a scene. */
export function checkScene(scene: Scene): ViewViolation[] {
  const sight = sightOf(scene);
  return viewRules.flatMap((rule) => {
    const finding = rule.check(sight);
    if (!finding) return [];
    const { frame, part, fault, amount, allowed, hint } = finding;
    const message = `frame ${frame}: ${part} ${fault}; ${allowed}: ${hint}`;
    return [{ rule: rule.name, figure: scene.figure, frame, part, amount, message }];
  });
}

/**
 * The same for a movement of both figures. Takes half a second.
 * @throws MotionError if it can't be resolved or solved
 */
export function checkView(movement: Movement, library: Library): ViewViolation[] {
  return figureNames.flatMap((figure) => checkScene(sceneOf(imageSource(movement, library, figure))));
}
