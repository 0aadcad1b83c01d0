import { compareIds } from '../../../catalogue/schema/exercise-id.ts';
import type { ExerciseMotion } from '../../../catalogue/schema/motion.ts';
import { MovementTable } from '../../figure/data/movement-table.ts';
import type { Movements } from '../../figure/data/movements.ts';
import { sourceFinder } from '../../figure/data/source-finder.ts';
import { encodeStill } from '../../media/encode/webp.ts';
import { defaultFigure } from '../../motion/anatomy/skeleton.ts';
import { SceneDrawing } from '../../motion/draw/draw-frames.ts';
import { stillFrame } from '../../motion/loop-time.ts';
import { makeLibrary } from '../../motion/resolve/library.ts';
import { sceneOf } from '../../motion/scene-of.ts';
import { type BuildCache, noCache } from '../../support/build-cache.ts';
import { movementDigests } from '../../support/movement-digests.ts';
import { assetPath } from '../bundles/asset-path.ts';
import type { ExerciseSummary } from './exercise-summary.ts';

/** The exercise shown large, if the catalogue has it: it fills its frame, and has few frames. */
const heroName = 'kettlebell swing';
/** Side of the still in pixels. */
const size = 640;

/** The exercise shown large on the home page. */
export interface Hero {
  readonly exercise: Pick<ExerciseSummary, 'id' | 'name'>;
  /**
   * Its still, transparent, at the middle of the movement, with its path from the root of the site; an early release
   * has none.
   */
  readonly still?: { readonly path: string; readonly content: Uint8Array };
  /** Its side in pixels. */
  readonly size: number;
  /** The moment of the loop that it shows, 0 to 1. */
  readonly moment: number;
}

/** The exercises that show the figure best, one for each kind of equipment: by number of muscles, then by id. */
export function showpieces(
  exercises: readonly ExerciseSummary[],
  movements: Pick<Movements, 'ids'>,
): ExerciseSummary[] {
  const shown = new Set<string>();
  const moving = new Set(movements.ids);
  return exercises
    .filter(({ id }) => moving.has(id))
    .sort((a, b) => b.secondaryMuscles.length - a.secondaryMuscles.length || compareIds(a.id, b.id))
    .filter(({ equipment }) => !shown.has(equipment) && shown.add(equipment));
}

/** The large exercise without its still; undefined if no exercise has a movement. */
export function heroOf(exercises: readonly ExerciseSummary[], movements: Pick<Movements, 'ids'>): Hero | undefined {
  const pieces = showpieces(exercises, movements);
  const chosen = pieces.find(({ name }) => name === heroName) ?? pieces[0];
  if (!chosen) return undefined;
  const { id, name } = chosen;
  return { exercise: { id, name }, size, moment: 0.5 };
}

/** The same with its still. */
export async function drawnHero(hero: Hero, movements: Movements, cache: BuildCache = noCache): Promise<Hero> {
  const { id } = hero.exercise;
  const { motion, main, helping } = new MovementTable(movements).get(id)!;
  const digestFor = movementDigests(makeLibrary(new Map(Object.entries(movements.motions))));
  const entry = cache.entry('hero', [motion, main, helping, digestFor((motion as ExerciseMotion).pattern)]);
  const content = (entry.found ?? entry.keep({ still: await drawStill(id, movements) })).still!;
  return { ...hero, still: { path: assetPath('hero', content, 'webp'), content } };
}

async function drawStill(id: string, movements: Movements): Promise<Uint8Array> {
  const scene = sceneOf(sourceFinder(movements)(id, defaultFigure));
  const pixels = new SceneDrawing(scene, size).drawOn(stillFrame(scene), undefined);
  return encodeStill(pixels, size);
}
