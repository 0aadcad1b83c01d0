import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Problem } from '../../catalogue/problem.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import { compare } from '../../catalogue/support/compare.ts';
import { isToDo } from '../../catalogue/text/to-do.ts';
import { filesOf, type Library, makeLibrary } from '../motion/resolve/library.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { motionsDigest, movementDigests } from '../support/movement-digests.ts';
import { makeAhead } from '../support/threaded-cache.ts';
import type { MovementCheck } from './movement-check.ts';
import { movementFacts } from './movement-facts.ts';

/**
 * The problems of the movements in a catalogue whose files could all be read.
 *
 * `motion-resolves`: a movement can't be resolved, or can't be posed in one of its keys, because of an unknown
 * parameter, value, posture, prop, frame or tolerance, because patterns extend each other in a circle, or because a
 * prop has no size in the first key. Every pattern is checked with each value of its parameters, used or not; only its
 * defaults are posed, because values may depend on each other as exercises combine them. A fault in a shared file is
 * reported once, where it is. The rules `motion-known` and `to-do` report exercises without a movement, with an unknown
 * pattern, or with a TODO mark.
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
  const moving = exercises.filter((one) => isToCheck(one, motions));
  const facts = moving.map((exercise) => movementFacts(exercise, exercise.motion!));
  // A changed text doesn't even need a key for each movement.
  const all = cache.entry('movement-checks', [facts, motionsDigest(motions)]);
  if (all.found) return [];
  const library = makeLibrary(motions);
  const sorted = moving.toSorted((a, b) => compare(a.motion!.pattern ?? '', b.motion!.pattern ?? ''));
  const movements: MovementToCheck[] = [...library.patterns.keys(), ...sorted];
  const left = await makeAhead(
    cache,
    new URL('./movement-check-thread.ts', import.meta.url),
    movements,
    checkEntries(library, cache),
    (movements): MovementTask => {
      const patterns = movements.map((movement) =>
        typeof movement === 'string' ? movement : movement.motion!.pattern,
      );
      return { movements, motions: filesOf(patterns, motions) };
    },
  );
  const problems = new Map<string, Problem>();
  let check: MovementCheck | undefined;
  for (const { item: movement, entry } of left) {
    check ??= new (await import('./movement-check.ts')).MovementCheck(catalogue, library);
    const found = problemsOf(movement, check);
    for (const problem of found) problems.set(JSON.stringify(problem), problem);
    // Problems aren't cached: they name places in files and available words, which aren't part of the cache key.
    if (found.length === 0) entry.keep({});
  }
  if (problems.size === 0) all.keep({});
  return [...problems.values()];
}

/** A movement to check: the name of a pattern, or an exercise with a movement. */
type MovementToCheck = string | Exercise;

/** What a thread needs to check movements. */
export interface MovementTask extends Pick<Catalogue, 'motions'> {
  readonly movements: readonly MovementToCheck[];
}

/** The problems of a movement. */
export function problemsOf(movement: MovementToCheck, check: MovementCheck): Problem[] {
  return typeof movement === 'string' ? check.pattern(movement) : check.exercise(movement);
}

/** The cache's entry for the check of a movement. */
function checkEntries(library: Library, cache: BuildCache) {
  const digestFor = movementDigests(library);
  return (movement: MovementToCheck) =>
    cache.entry(
      'movement-check',
      typeof movement === 'string'
        ? ['pattern', digestFor(movement)]
        : ['exercise', movementFacts(movement, movement.motion!), digestFor(movement.motion!.pattern)],
    );
}

function isToCheck({ motion }: Exercise, motions: Catalogue['motions']): boolean {
  return motion !== undefined && !isToDo(motion) && (motion.pattern == null || motions.has(motion.pattern));
}
