import { checkCatalogue, type Validated } from '../../catalogue/check-catalogue.ts';
import { byPlace } from '../../catalogue/problem.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { memoryIn } from './memory-in.ts';
import { movementProblems } from './movement-problems.ts';

/**
 * Reads a catalogue and says whether it is valid, which is: it keeps every rule of `catalogue/rules`, and every movement
 * in it, those of patterns that no exercise uses too, can be resolved and posed and shows the equipment of its exercise.
 * Whatever is published is made from a catalogue that this has nothing against. How a movement looks, on every frame of both figures, is for the rules of
 * `build/motion/check`, which take minutes: `npm run media -- --check` and the tests apply them.
 *
 * Movements wait until every file can be read: so one mistake gives one message.
 * @param cache knows the files, words and movements that earlier runs found nothing against
 */
export async function validateCatalogue(folder: string, cache: BuildCache = noCache): Promise<Validated> {
  const checked = await checkCatalogue(folder, memoryIn(cache));
  if (!checked.complete) return checked;
  const problems = [...checked.problems, ...(await movementProblems(checked.catalogue, cache))];
  return { ...checked, problems: problems.sort(byPlace) };
}
