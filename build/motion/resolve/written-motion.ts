import type { ExerciseMotion, KeyPatch, MotionPatch } from '../../../catalogue/schema/motion.ts';
import { MotionError } from '../motion-error.ts';
import { movementLayers } from './layers.ts';
import type { Library } from './library.ts';
import { joinPatches } from './merge.ts';
import { checkParameters } from './parameters.ts';

/**
 * The complete movement as written, with its pattern, parameters and adjustments applied, before any name is looked up.
 * @throws MotionError for an unknown pattern or parameter
 */
export function writtenMotion(motion: ExerciseMotion, library: Library): MotionPatch {
  checkParameters(motion, library);
  return movementLayers(motion, library).reduceRight<MotionPatch>(
    (written, { patch }) => applyPatch(written, patch),
    {},
  );
}

/** Applies a patch to a movement: `keys` replaces the list, `atKeys` patches single entries. */
function applyPatch(base: MotionPatch, patch: MotionPatch): MotionPatch {
  const { atKeys, ...rest } = patch;
  const merged = joinPatches(base, rest) as MotionPatch;
  let keys = merged.keys ?? [];
  for (const [at, change] of Object.entries(atKeys ?? {})) {
    // A pattern without keys may patch its posture, which is the first key.
    if (keys.length === 0) keys = [{}];
    const isMeant = keysMeant(at, keys.length);
    keys = keys.map((key, i) => (isMeant(i) ? (joinPatches(key, change) as KeyPatch) : key));
  }
  return keys.length > 0 ? { ...merged, keys } : merged;
}

function keysMeant(at: string, count: number): (index: number) => boolean {
  if (at === 'all') return () => true;
  if (at === 'later') return (i) => i > 0;
  const index = at === 'last' ? count - 1 : Number(at);
  if (index >= count) throw new MotionError(`there is no key ${at}: the movement has ${count}`, ['atKeys', at]);
  return (i) => i === index;
}
