import { createHash } from 'node:crypto';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { rendererVersion } from '../media/renderer-version.ts';
import type { FigureName } from './anatomy/skeleton.ts';
import { chooseView } from './draw/frame/choose-view.ts';
import { thinFrames } from './draw/frame/thin-frames.ts';
import { type Movement, movementOf } from './movement.ts';
import { type Library, makeLibrary } from './resolve/library.ts';
import { MotionError } from './resolve/motion-error.ts';
import { type ResolvedMotion, resolveMotion } from './resolve/resolve.ts';
import type { Scene } from './scene.ts';
import { glimpse, sceneFrame, solveMotion } from './solve/solve.ts';

/** Everything that an image depends on, but for the code that draws it. It can be sent to another thread. */
export interface ImageSource {
  readonly motion: ResolvedMotion;
  readonly figure: FigureName;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
}

/** What the image of a movement depends on. Throws a MotionError when it can't be resolved. */
export function imageSource(movement: Movement, library: Library, figure: FigureName): ImageSource {
  const { motion, target, secondaryMuscles } = movement;
  return { motion: resolveMotion(motion, library), figure, target, secondaryMuscles };
}

/**
 * What the images of all exercises depend on, by exercise id. An exercise without a movement, or with one that can't be
 * resolved, is left out: whether it may be like that is for the rules of the catalogue to say.
 */
export function imageSources({ exercises, motions }: Catalogue, figure: FigureName): Map<string, ImageSource> {
  const library = unlessUnresolved(() => makeLibrary(motions));
  const sources = new Map<string, ImageSource>();
  for (const exercise of library ? exercises : []) {
    const source = unlessUnresolved(() => imageSource(movementOf(exercise), library!, figure));
    if (source) sources.set(exercise.id, source);
  }
  return sources;
}

function unlessUnresolved<T>(resolve: () => T): T | undefined {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof MotionError) return undefined;
    throw error;
  }
}

/**
 * The name of an image, known without rendering it: 32 hexadecimal digits, a digest of what it depends on, and `.gif`.
 * The image of a name never changes, so it may be cached for ever. What a change of the solver or of the equipment does
 * to one frame is part of it; a change of the renderer is by `rendererVersion`.
 */
export function imageId({ motion, figure, target, secondaryMuscles }: ImageSource): string {
  const { tolerances: _, travel: __, ...shown } = motion;
  const seen = unlessUnresolved(() => glimpse(motion, figure));
  return nameOf([rendererVersion, figure, target, secondaryMuscles, shown, seen], tenthsOfMillimetres);
}

/** So that the last bits of sines and cosines cannot make names differ by machine. */
function tenthsOfMillimetres(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1e4) / 1e4 + 0 : value;
}

function nameOf(content: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return `${createHash('sha256').update(JSON.stringify(content, replacer)).digest('hex').slice(0, 32)}.gif`;
}

/** The scene that an image shows, from the side that shows most of the target unless the movement says from where. */
export function sceneOf({ motion, figure, target, secondaryMuscles }: ImageSource): Scene {
  const { frames, order, frameMs } = solveMotion(motion, figure);
  const isKey = frames.map(({ moment }) => moment.t === 0);
  const thinned = thinFrames({ figure, target, frames: frames.map(sceneFrame), order, frameMs, isKey });
  const unseen = { figure, ...thinned, target, secondaryMuscles };
  const { view, inset } = chooseView(unseen, motion.view);
  return { ...unseen, view, inset };
}

/**
 * The names of the images of all exercises, by exercise id. One whose movement can't be resolved has a name too, which
 * its address keeps until it has a movement, but nothing is ever there.
 */
export function imageIds(catalogue: Catalogue, figure: FigureName): Map<string, string> {
  const sources = imageSources(catalogue, figure);
  return new Map(
    catalogue.exercises.map(({ id }) => {
      const source = sources.get(id);
      return [id, source ? imageId(source) : nameOf(['no movement', id])];
    }),
  );
}
