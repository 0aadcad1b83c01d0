import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Problem, toProblem } from '../../catalogue/problem.ts';
import { placeOf } from '../../catalogue/reader/source.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { isToDo } from '../../catalogue/text/to-do.ts';
import { defaultFigure } from '../motion/anatomy/skeleton.ts';
import { resolveClaims } from '../motion/check/claims.ts';
import { checkToleranceNames } from '../motion/check/tolerances.ts';
import { MotionError } from '../motion/motion-error.ts';
import { movementsOfPattern } from '../motion/movement.ts';
import { makeLibrary } from '../motion/resolve/library.ts';
import { type ResolvedMotion, resolveWritten, writtenMotion } from '../motion/resolve/resolve.ts';
import { solveKeys } from '../motion/solve/solve.ts';
import { equipmentShown } from './equipment-shown.ts';
import { placeOfFault } from './fault-place.ts';

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
 * `equipment-shown`: see {@link equipmentShown}.
 *
 * `steps-shown`: steps belong to a way forth or back, and a movement that only goes on, or stays, has neither.
 */
export function movementProblems({ exercises, motions, sources }: Catalogue): Problem[] {
  const library = makeLibrary(motions);
  const problems = new Map<string, Problem>();
  /** By movement: exercises may share one, and posing it is the slowest part of a validation. */
  const outcomes = new Map<string, ResolvedMotion | MotionError>();

  /** Resolves a movement of the file behind `of`, where its own part of it is at `base`, and tells where that fails. */
  function look(motion: ExerciseMotion, of: unknown, base: readonly string[], isPosed: boolean) {
    const { steps: _, ...moved } = motion;
    const key = JSON.stringify([moved, isPosed]);
    const outcome = outcomes.get(key) ?? attempt(motion, isPosed);
    outcomes.set(key, outcome);
    if (!(outcome instanceof MotionError)) return outcome;
    tell(outcome, motion, of, base);
    return undefined;
  }

  function attempt(motion: ExerciseMotion, isPosed: boolean): ResolvedMotion | MotionError {
    try {
      const written = writtenMotion(motion, library);
      const resolved = resolveWritten(written, library);
      checkToleranceNames(resolved.tolerances);
      resolveClaims(written);
      if (isPosed) solveKeys(resolved, defaultFigure);
      return resolved;
    } catch (error) {
      if (error instanceof MotionError) return error;
      throw error;
    }
  }

  function tell(error: unknown, motion: ExerciseMotion, of: unknown, base: readonly string[]): void {
    if (!(error instanceof MotionError)) throw error;
    const { file, path } = placeOfFault(error.place, motion, library);
    const source = sources.get(file === undefined ? of : motions.get(file))!;
    const place = placeOf(source, file === undefined ? [...base, ...path] : path);
    const problem = toProblem(source.file, place, 'motion-resolves', error);
    problems.set(JSON.stringify(problem), problem);
  }

  for (const pattern of library.patterns.keys()) {
    const of = motions.get(pattern);
    try {
      const movements = movementsOfPattern(pattern, library, { main: [], helping: [] });
      for (const [i, { motion }] of movements.entries()) look(motion, of, [], i === 0);
    } catch (error) {
      tell(error, { pattern }, of, []);
    }
  }
  for (const exercise of exercises) {
    const { motion } = exercise;
    if (!motion || isToDo(motion) || (motion.pattern != null && !motions.has(motion.pattern))) continue;
    const resolved = look(motion, exercise, ['motion'], true);
    if (!resolved) continue;
    const source = sources.get(exercise)!;
    for (const finding of equipmentShown(exercise, resolved)) {
      const problem = toProblem(source.file, placeOf(source, ['equipment']), 'equipment-shown', finding);
      problems.set(JSON.stringify(problem), problem);
    }
    if (motion.steps && resolved.loop !== 'return' && resolved.loop !== 'alternate') {
      const finding = {
        message: `a loop "${resolved.loop}" has no way forth and back that steps could belong to`,
        fix: 'leave the steps out',
      };
      const problem = toProblem(source.file, placeOf(source, ['motion', 'steps']), 'steps-shown', finding);
      problems.set(JSON.stringify(problem), problem);
    }
  }
  return [...problems.values()];
}
