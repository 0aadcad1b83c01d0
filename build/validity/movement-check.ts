import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Problem, toProblem } from '../../catalogue/problem.ts';
import { type Path, placeOf } from '../../catalogue/reader/source.ts';
import type { Finding } from '../../catalogue/rule.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { defaultFigure } from '../motion/anatomy/skeleton.ts';
import { mostOf, worstFindings } from '../motion/check/check-motion.ts';
import { resolveClaims } from '../motion/check/claims.ts';
import type { MotionFinding } from '../motion/check/rule.ts';
import { range } from '../motion/check/rules/range.ts';
import { checkToleranceNames } from '../motion/check/tolerances.ts';
import { MotionError } from '../motion/motion-error.ts';
import { movementsOfPattern } from '../motion/movement.ts';
import type { Library } from '../motion/resolve/library.ts';
import { type ResolvedMotion, resolveWritten, writtenMotion } from '../motion/resolve/resolve.ts';
import { solveKeys } from '../motion/solve/solve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import { equipmentShown } from './equipment-shown.ts';
import { placeOfFault } from './fault-place.ts';
import type { MovementFacts } from './movement-facts.ts';
import { requiresShown } from './requires-shown.ts';
import { traitsShown } from './traits-shown.ts';

/** Says what is wrong with movements, one at a time. */
export interface MovementCheck {
  /** The problems of a pattern, with every value of its parameters. */
  pattern(name: string): Problem[];
  /** The problems of the movement of an exercise, of which `facts` are what the movement shows. */
  exercise(exercise: Exercise, facts: MovementFacts & { readonly motion: ExerciseMotion }): Problem[];
}

/** The check of the movements of a catalogue; {@link movementProblems} says what it finds. */
export function movementCheck({ motions, sources }: Catalogue, library: Library): MovementCheck {
  /** By movement: exercises may share one, and posing it is the slowest part of a validation. */
  const outcomes = new Map<string, Outcome | MotionError>();

  function outcomeOf(motion: ExerciseMotion, isPosed: boolean): Outcome | MotionError {
    const { steps: _, ...moved } = motion;
    const key = JSON.stringify([moved, isPosed]);
    const outcome = outcomes.get(key) ?? attempt(motion, isPosed);
    outcomes.set(key, outcome);
    return outcome;
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

  /** Turns an error into a problem. `of` is the parsed file, `base` the path of the movement in it. */
  function problemOf(error: MotionError, motion: ExerciseMotion, of: unknown, base: Path, rule: string, fix?: string) {
    const { file, path } = placeOfFault(error.place, motion, library);
    const source = sources.get(file === undefined ? of : motions.get(file))!;
    const place = placeOf(source, file === undefined ? [...base, ...path] : path);
    return toProblem(source.file, place, rule, { message: error.message, fix });
  }

  return {
    pattern(name) {
      const of = motions.get(name);
      try {
        return movementsOfPattern(name, library, { main: [], helping: [] }).flatMap(({ motion }, i) => {
          const outcome = outcomeOf(motion, i === 0);
          return outcome instanceof MotionError ? [problemOf(outcome, motion, of, [], 'motion-resolves')] : [];
        });
      } catch (error) {
        if (!(error instanceof MotionError)) throw error;
        return [problemOf(error, { pattern: name }, of, [], 'motion-resolves')];
      }
    },
    exercise(exercise, facts) {
      const { motion } = facts;
      const outcome = outcomeOf(motion, true);
      if (outcome instanceof MotionError) return [problemOf(outcome, motion, exercise, ['motion'], 'motion-resolves')];
      const { resolved, keys } = outcome;
      const source = sources.get(exercise)!;
      const say = (rule: string, path: Path, finding: Finding) =>
        toProblem(source.file, placeOf(source, path), rule, finding);
      return [
        ...findingsInKeys(resolved, keys).map((finding) => {
          const error = new MotionError(`key ${finding.frame}: ${finding.part} ${finding.fault}`, pathOfJoint(finding));
          return problemOf(error, motion, exercise, ['motion'], 'motion-possible', finding.hint);
        }),
        ...Array.from(equipmentShown(facts, resolved), (finding) => say('equipment-shown', ['equipment'], finding)),
        ...Array.from(requiresShown(facts, resolved), (finding) => say('requires-shown', ['requires'], finding)),
        ...Array.from(traitsShown(facts, resolved, keys), ({ path, ...finding }) => say('traits-shown', path, finding)),
        ...Array.from(stepsShown(motion, resolved), (finding) => say('steps-shown', ['motion', 'steps'], finding)),
      ];
    },
  };
}

function* stepsShown({ steps }: ExerciseMotion, { loop }: ResolvedMotion): Iterable<Finding> {
  if (!steps || loop === 'return' || loop === 'alternate') return;
  const message = `a loop "${loop}" has no way forth and back that steps could belong to`;
  yield { message, fix: 'leave the steps out' };
}

/** A movement that can be posed, and the figure in its keys. */
interface Outcome {
  readonly resolved: ResolvedMotion;
  readonly keys: readonly SolvedFrame[];
}

/** Joints beyond their range in the keys as they are written; the mirrored ones are wrong in the same way. */
function findingsInKeys(resolved: ResolvedMotion, keys: readonly SolvedFrame[]): MotionFinding[] {
  const frames = keys.slice(0, resolved.keys.length);
  const motion = {
    figure: defaultFigure,
    frames,
    order: [...frames.keys()],
    delays: frames.map(() => 10),
    spans: frames.map((_, i): [number, number] => [i * 10, i * 10]),
    load: 0,
  };
  return worstFindings(range, motion, mostOf(range, resolved.tolerances));
}

/** Where the angle of a hinge is written in the key that a finding names; of other joints only the key is known. */
function pathOfJoint({ frame, part }: MotionFinding): Path {
  const [, side, joint] = /^(left|right) (elbow|knee|ankle|toes)/.exec(part) ?? [];
  return ['keys', frame, ...(joint === undefined ? [] : [`${side}${joint === 'elbow' ? 'Arm' : 'Leg'}`, 'fk', joint])];
}
