import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Problem, toProblem } from '../../catalogue/problem.ts';
import { type Path, placeOf } from '../../catalogue/reader/source.ts';
import type { Finding } from '../../catalogue/rule.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { isToDo } from '../../catalogue/text/to-do.ts';
import { defaultFigure } from '../motion/anatomy/skeleton.ts';
import { mostOf, worstFindings } from '../motion/check/check-motion.ts';
import { resolveClaims } from '../motion/check/claims.ts';
import type { Finding as FrameFinding } from '../motion/check/rule.ts';
import { range } from '../motion/check/rules/range.ts';
import { checkToleranceNames } from '../motion/check/tolerances.ts';
import { MotionError } from '../motion/motion-error.ts';
import { movementsOfPattern } from '../motion/movement.ts';
import { makeLibrary } from '../motion/resolve/library.ts';
import { type ResolvedMotion, resolveWritten, writtenMotion } from '../motion/resolve/resolve.ts';
import { type SolvedFrame, solveKeys } from '../motion/solve/solve.ts';
import { equipmentShown } from './equipment-shown.ts';
import { placeOfFault } from './fault-place.ts';
import { requiresShown } from './requires-shown.ts';
import { traitsShown } from './traits-shown.ts';

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
 * `equipment-shown`, `requires-shown`, `traits-shown`: see {@link equipmentShown}, {@link requiresShown} and
 * {@link traitsShown}.
 *
 * `steps-shown`: steps belong to a way forth or back, and a movement that only goes on, or stays, has neither.
 */
export function movementProblems({ exercises, motions, sources }: Catalogue): Problem[] {
  const library = makeLibrary(motions);
  const problems = new Map<string, Problem>();
  /** By movement: exercises may share one, and posing it is the slowest part of a validation. */
  const outcomes = new Map<string, Outcome | MotionError>();

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

  function attempt(motion: ExerciseMotion, isPosed: boolean): Outcome | MotionError {
    try {
      const written = writtenMotion(motion, library);
      const resolved = resolveWritten(written, library);
      checkToleranceNames(resolved.tolerances);
      resolveClaims(written);
      return { resolved, keys: isPosed ? solveKeys(resolved, defaultFigure) : [] };
    } catch (error) {
      if (error instanceof MotionError) return error;
      throw error;
    }
  }

  function tell(
    error: unknown,
    motion: ExerciseMotion,
    of: unknown,
    base: readonly string[],
    rule = 'motion-resolves',
    fix?: string,
  ): void {
    if (!(error instanceof MotionError)) throw error;
    const { file, path } = placeOfFault(error.place, motion, library);
    const source = sources.get(file === undefined ? of : motions.get(file))!;
    const place = placeOf(source, file === undefined ? [...base, ...path] : path);
    const problem = toProblem(source.file, place, rule, { message: error.message, fix });
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
    const outcome = look(motion, exercise, ['motion'], true);
    if (!outcome) continue;
    const { resolved, keys } = outcome;
    const source = sources.get(exercise)!;
    for (const finding of findingsInKeys(resolved, keys)) {
      const path = pathOfJoint(finding);
      const message = `key ${finding.frame}: ${finding.part} ${finding.fault}`;
      tell(new MotionError(message, path), motion, exercise, ['motion'], 'motion-possible', finding.hint);
    }
    const say = (rule: string, path: Path, finding: Finding) => {
      const problem = toProblem(source.file, placeOf(source, path), rule, finding);
      problems.set(JSON.stringify(problem), problem);
    };
    for (const finding of equipmentShown(exercise, resolved)) say('equipment-shown', ['equipment'], finding);
    for (const finding of requiresShown(exercise, resolved)) say('requires-shown', ['requires'], finding);
    for (const { path, ...finding } of traitsShown(exercise, resolved, keys)) say('traits-shown', path, finding);
    if (motion.steps && resolved.loop !== 'return' && resolved.loop !== 'alternate') {
      const message = `a loop "${resolved.loop}" has no way forth and back that steps could belong to`;
      say('steps-shown', ['motion', 'steps'], { message, fix: 'leave the steps out' });
    }
  }
  return [...problems.values()];
}

/** A movement that can be posed, and the figure in its keys. */
interface Outcome {
  readonly resolved: ResolvedMotion;
  readonly keys: readonly SolvedFrame[];
}

/** Joints beyond their range in the keys as they are written; the mirrored ones are wrong in the same way. */
function findingsInKeys(resolved: ResolvedMotion, keys: readonly SolvedFrame[]): FrameFinding[] {
  const frames = keys.slice(0, resolved.keys.length);
  const motion = { figure: defaultFigure, frames, order: [...frames.keys()], frameMs: 1 };
  return worstFindings(range, motion, mostOf(range, resolved.tolerances));
}

/** Where the angle of a hinge is written in the key that a finding names; of other joints only the key is known. */
function pathOfJoint({ frame, part }: FrameFinding): Path {
  const [, side, joint] = /^(left|right) (elbow|knee|ankle|toes)/.exec(part) ?? [];
  return ['keys', frame, ...(joint === undefined ? [] : [`${side}${joint === 'elbow' ? 'Arm' : 'Leg'}`, 'fk', joint])];
}
