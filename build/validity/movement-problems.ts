import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Problem } from '../../catalogue/problem.ts';
import { isToDo } from '../../catalogue/text/to-do.ts';
import { makeLibrary } from '../motion/resolve/library.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { movementFiles } from '../support/movement-files.ts';
import type { MovementCheck } from './movement-check.ts';
import { movementFacts } from './movement-facts.ts';

/**
 * The problems of the movements of a catalogue whose files could all be read.
 *
 * `motion-resolves`: a movement can't be resolved, or not be posed in one of its keys: an unknown parameter, value,
 * posture, prop, frame or tolerance, or patterns that extend each other in a circle. Each pattern is looked at with every
 * value of its parameters, whether an exercise uses it or not; only its defaults are posed, since values may need each
 * other, as exercises combine them. A fault of a file that many movements are made of is told once, where it is. Nothing
 * is said of an exercise without a movement, or whose pattern there is not, or whose movement is still to be written: of
 * these the rules `motion-known` and `to-do` speak.
 *
 * `motion-possible`: a joint is bent further than joints go in a key of the movement of an exercise. The ways between the
 * keys, and all the other rules, are for the check of every frame.
 *
 * `equipment-shown`, `requires-shown`, `traits-shown`: contradictions between what the movement shows and the facts of its
 * exercise.
 *
 * `steps-shown`: steps belong to a way forth or back, and a movement that only goes on, or stays, has neither.
 *
 * What an earlier run found nothing against is not looked at again, and the code that poses figures is not even loaded when
 * that goes for all: it saves 3 of the 4.5 s of a validation.
 */
export async function movementProblems(catalogue: Catalogue, cache: BuildCache = noCache): Promise<Problem[]> {
  const { exercises, motions } = catalogue;
  const library = makeLibrary(motions);
  const filesOf = movementFiles(library);
  const problems = new Map<string, Problem>();
  let check: MovementCheck | undefined;

  async function look(inputs: readonly unknown[], find: (check: MovementCheck) => readonly Problem[]): Promise<void> {
    const entry = cache.entry('movement-check', inputs);
    if (entry.found) return;
    check ??= (await import('./movement-check.ts')).movementCheck(catalogue, library);
    const found = find(check);
    for (const problem of found) problems.set(JSON.stringify(problem), problem);
    // Problems are not kept: they name places in files and words that there are, which are more than a movement is made of.
    if (found.length === 0) entry.keep({});
  }

  for (const name of library.patterns.keys()) {
    await look(['pattern', filesOf(name)], (check) => check.pattern(name));
  }
  for (const exercise of exercises) {
    const { motion } = exercise;
    if (!motion || isToDo(motion) || (motion.pattern != null && !motions.has(motion.pattern))) continue;
    const facts = { ...movementFacts(exercise), motion };
    await look(['exercise', facts, filesOf(motion.pattern)], (check) => check.exercise(exercise, facts));
  }
  return [...problems.values()];
}
