import type { Path } from '../../catalogue/reader/source.ts';
import type { ExerciseMotion, Pattern } from '../../catalogue/schema/motion.ts';
import type { FaultPlace } from '../motion/motion-error.ts';
import { type Library, posturesFile, sharedParametersFile } from '../motion/resolve/library.ts';

/** A value in a file: of `catalogue/motions`, or, without a name, in the `motion` of the exercise itself. */
interface Found {
  readonly file?: string;
  readonly path: Path;
}

/** A part of a file that sets values of a movement. */
interface Layer extends Found {
  readonly patch: unknown;
}

/**
 * Where to mend a fault: a file and a path in it. A movement is made of layers. Later layers override earlier ones. The
 * place is in the strongest layer that sets the value, or else in the exercise's own file.
 */
export function placeOfFault(fault: FaultPlace, motion: ExerciseMotion, library: Library): Found {
  const { file, path = [], word } = fault;
  if (file !== undefined) return { file, path };
  const layers = layersOf(motion, library);
  if (word !== undefined) {
    for (const layer of layers) {
      const within = pathOfWord(layer.patch, word);
      if (within) return { ...layer, path: [...layer.path, ...within] };
    }
  }
  let best: Found = { path: [] };
  let most = 0;
  for (const layer of layers) {
    for (const candidate of pathsIn(layer.patch, path)) {
      const said = saidOf(layer.patch, candidate);
      // A layer that has keys, but not this one, says nothing about it.
      if (said <= most || (path[0] === 'keys' && said < 2)) continue;
      most = said;
      best = { ...layer, path: [...layer.path, ...candidate.slice(0, said)] };
    }
  }
  return best;
}

/** The layers of a movement, the strongest (latest) first. */
function layersOf(motion: ExerciseMotion, library: Library): Layer[] {
  const { adjust, parameters: chosen = {}, ...own } = motion;
  const layers: Layer[] = [
    { path: ['adjust'], patch: adjust },
    { path: [], patch: { parameters: chosen, ...own } },
  ];
  const chain = chainOf(motion.pattern, (name) => library.patterns.get(name));
  for (const [file, pattern] of chain) {
    for (const [name, { shared, values, ...spec }] of Object.entries(pattern.parameters ?? {})) {
      const sharedSpec = shared === undefined ? undefined : library.sharedParameters[shared];
      const value = chosen[name] ?? spec.default ?? sharedSpec?.default ?? Object.keys(values ?? {})[0];
      if (value === undefined) continue;
      layers.push({ file, path: ['parameters', name, 'values', value], patch: values?.[value] });
      if (shared === undefined) continue;
      const path = [shared, 'values', value];
      layers.push({ file: sharedParametersFile, path, patch: sharedSpec?.values[value] });
    }
  }
  for (const [file, pattern] of chain) layers.push({ file, path: [], patch: pattern });
  const posture = layers.map(({ patch }) => (patch as Pattern | undefined)?.posture).find((name) => name != null);
  for (const [name, patch] of chainOf(posture ?? 'standing', (name) => library.postures[name])) {
    layers.push({ file: posturesFile, path: [name], patch });
  }
  return layers;
}

/** Something and what it extends, each once, by their names. */
function chainOf<T extends { readonly extends?: string | undefined }>(
  first: string | undefined,
  find: (name: string) => T | undefined,
): Map<string, T> {
  const chain = new Map<string, T>();
  for (let name = first; name !== undefined && !chain.has(name); ) {
    const found = find(name);
    if (!found) break;
    chain.set(name, found);
    name = found.extends;
  }
  return chain;
}

/**
 * The paths in a patch that can set the value at `path` of the movement: a key can be patched in several ways, and a limb
 * together with its other side.
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
function saidOf(value: unknown, path: Path): number {
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
