import { type CheckedCatalogue, checkCatalogue } from '../../catalogue/check-catalogue.ts';
import type { Memory } from '../../catalogue/memory.ts';
import { byPlace, type Problem } from '../../catalogue/problem.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { memoryIn } from './memory-in.ts';
import { movementProblems } from './movement-problems.ts';

/**
 * Reads a catalogue and finds out whether it is valid: it keeps every rule of `catalogue/rules`, and every movement,
 * including those of unused patterns, can be resolved and posed and shows the equipment of its exercise. Only valid
 * catalogues are published. The rules of `build/motion/check` about every frame of both figures take minutes; `npm run
 * media -- --check` and the tests apply them.
 *
 * Movements are checked only if every file can be read, so that one mistake gives one message.
 * @param cache remembers the files, words and movements in which earlier runs found nothing
 * @param memory in its place for files and words
 */
export async function validateCatalogue(
  folder: string,
  cache: BuildCache = noCache,
  memory: Memory = memoryIn(cache),
): Promise<CheckedCatalogue> {
  return validateMovements(await checkCatalogue(folder, memory), cache);
}

/**
 * Adds the problems of the movements to those of a checked catalogue.
 * @param found the problems of its movements, if they are being looked for already
 */
export async function validateMovements(
  checked: CheckedCatalogue,
  cache: BuildCache,
  found?: Promise<readonly Problem[]>,
): Promise<CheckedCatalogue> {
  if (!checked.complete) return checked;
  const problems = [...checked.problems, ...(await (found ?? movementProblems(checked.catalogue, cache)))];
  return { ...checked, problems: problems.sort(byPlace) };
}
