import type { Path } from '../../catalogue/reader/source.ts';
import type { ExerciseMotion, Pattern } from '../../catalogue/schema/motion.ts';
import type { FaultPlace } from '../motion/motion-error.ts';
import { movementLayers, postureLayers } from '../motion/resolve/layers.ts';
import type { Library } from '../motion/resolve/library.ts';

/** A value in a file: of `catalogue/motions`, or, without a name, in the `motion` of the exercise itself. */
interface PlaceInFile {
  readonly file?: string;
  readonly path: Path;
}

/**
 * Where to mend a fault: a file and a path in it. The place is in the strongest layer of the movement that sets the
 * value, or else in the exercise's own file.
 */
export function placeOfFault(fault: FaultPlace, motion: ExerciseMotion, library: Library): PlaceInFile {
  const { file, path = [], word } = fault;
  if (file !== undefined) return { file, path };
  const moved = movementLayers(motion, library);
  const posture = moved.find(({ patch }) => patch.posture != null)?.patch.posture ?? 'standing';
  const layers = [...moved, ...postureLayers(posture, library)];
  if (word !== undefined) {
    for (const { written, ...layer } of layers) {
      const within = pathOfWord(written, word);
      if (within) return { ...layer, path: [...layer.path, ...within] };
    }
  }
  let best: PlaceInFile = { path: [] };
  let most = 0;
  for (const { written, ...layer } of layers) {
    for (const candidate of pathsIn(written, path)) {
      const depth = depthOf(written, candidate);
      // A layer that has keys, but not this one, says nothing about it.
      if (depth <= most || (path[0] === 'keys' && depth < 2)) continue;
      most = depth;
      best = { ...layer, path: [...layer.path, ...candidate.slice(0, depth)] };
    }
  }
  return best;
}

/**
 * The paths in a patch that can set the value at `path` of the movement: a key can be patched in several ways, and a
 * limb together with its other side.
 */
function pathsIn(patch: unknown, path: Path): Path[] {
  const [first, index, limb, ...rest] = path;
  if (first !== 'keys' || index === undefined) return [path];
  const { atKeys } = (patch ?? {}) as Pattern;
  const keys: Path[] = [['keys', index], ...Object.keys(atKeys ?? {}).map((at) => ['atKeys', at]), ['key']];
  if (limb === undefined) return keys;
  const limbs = [limb, ...(pairs.get(limb) ?? [])];
  return keys.flatMap((key) => limbs.map((name) => [...key, name, ...rest]));
}

const pairs: ReadonlyMap<string | number, readonly string[]> = new Map([
  ['leftArm', ['arms']],
  ['rightArm', ['arms']],
  ['leftLeg', ['legs']],
  ['rightLeg', ['legs']],
]);

/** How many steps of a path lead to a value. */
function depthOf(value: unknown, path: Path): number {
  let inner = value;
  for (const [steps, step] of path.entries()) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return steps;
    inner = (inner as Record<string | number, unknown>)[step];
  }
  return path.length;
}

/** The way to the first text that is exactly `word`. */
function pathOfWord(value: unknown, word: string): Path | undefined {
  if (value === word) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfWord(inner, word);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}
