import { createHash } from 'node:crypto';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FigureName } from '../motion/anatomy/skeleton.ts';
import { type ImageSource, imageSources } from '../motion/image-source.ts';
import { glimpse } from '../motion/solve/solve.ts';
import { rendererVersion } from './renderer-version.ts';

/**
 * The id of an image, known without drawing it: 32 hexadecimal digits, a digest of what it depends on, and `.gif`. The
 * image of an id never changes, so it may be cached for ever. A change of the solver or of a prop shows in the id by what
 * it does to one frame, a change of the renderer by `rendererVersion`.
 */
export function imageId({ motion, figure, main, helping }: ImageSource): string {
  const { tolerances: _, travel: __, ...shown } = motion;
  const seen = glimpse(motion, figure);
  return idOf([rendererVersion, figure, main, helping, shown, seen]);
}

/**
 * The image ids of all exercises of a valid catalogue, by exercise id. One without a movement has an id too, which stays
 * the same until it has a movement; there is never an image of that id.
 * @throws MotionError when a movement can't be resolved or solved: the catalogue is not valid then
 */
export function imageIds(catalogue: Catalogue, figure: FigureName): Map<string, string> {
  const sources = imageSources(catalogue, figure);
  return new Map(catalogue.exercises.map(({ id }) => [id, imageIdOfExercise(id, sources.get(id))]));
}

/** The image id of an exercise, of which `source` is what its image depends on if it has a movement. */
export function imageIdOfExercise(exerciseId: string, source: ImageSource | undefined): string {
  return source ? imageId(source) : idOf(['no movement', exerciseId]);
}

function idOf(content: unknown): string {
  const text = JSON.stringify(content, roundedToTenthsOfMillimetres);
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.gif`;
}

/** So that the last bits of sines and cosines can't make ids differ by machine. */
function roundedToTenthsOfMillimetres(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1e4) / 1e4 + 0 : value;
}
