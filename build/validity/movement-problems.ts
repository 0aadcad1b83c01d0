import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Problem } from '../../catalogue/problem.ts';
import { isToDo } from '../../catalogue/text/to-do.ts';
import { makeLibrary } from '../motion/resolve/library.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { movementDigests } from '../support/movement-digests.ts';
import type { MovementCheck } from './movement-check.ts';
import { movementFacts } from './movement-facts.ts';

/**
 * The problems of the movements in a catalogue whose files could all be read.
 *
 * `motion-resolves`: a movement can't be resolved, or can't be posed in one of its keys, because of an unknown
 * parameter, value, posture, prop, frame or tolerance, or because patterns extend each other in a circle. Every pattern
 * is checked with each value of its parameters, used or not; only its defaults are posed, because values may depend on
 * each other as exercises combine them. A fault in a shared file is reported once, where it is. The rules
 * `motion-known` and `to-do` report exercises without a movement, with an unknown pattern, or with a TODO mark.
 *
 * `motion-possible`: a joint is bent beyond its limit in a key. The check of every frame covers the ways between keys
 * and all other rules.
 *
 * The rules of this folder: the movement contradicts facts of its exercise.
 *
 * Movements in which an earlier run found nothing are not checked again. If that applies to all, the code that poses
 * figures is not even loaded, which saves 3 of 4.5 s of a validation.
 */
export async function movementProblems(catalogue: Catalogue, cache: BuildCache = noCache): Promise<Problem[]> {
  const { exercises, motions } = catalogue;
  const library = makeLibrary(motions);
  const filesOf = movementDigests(library);
  const problems = new Map<string, Problem>();
  let check: MovementCheck | undefined;

  async function look(inputs: readonly unknown[], find: (check: MovementCheck) => readonly Problem[]): Promise<void> {
    const entry = cache.entry('movement-check', inputs);
    if (entry.found) return;
    check ??= (await import('./movement-check.ts')).movementCheck(catalogue, library);
    const found = find(check);
    for (const problem of found) problems.set(JSON.stringify(problem), problem);
    // Problems aren't cached: they name places in files and available words, which aren't part of the cache key.
    if (found.length === 0) entry.keep({});
  }

  for (const name of library.patterns.keys()) {
    await look(['pattern', filesOf(name)], (check) => check.pattern(name));
  }
  for (const exercise of exercises) {
    const { motion } = exercise;
    if (!motion || isToDo(motion) || (motion.pattern != null && !motions.has(motion.pattern))) continue;
    const facts = movementFacts(exercise, motion);
    await look(['exercise', facts, filesOf(motion.pattern)], (check) => check.exercise(exercise, facts));
  }
  return [...problems.values()];
}
