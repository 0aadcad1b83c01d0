import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Finding, type Problem, toProblem } from '../../catalogue/problem.ts';
import { type Path, placeOf } from '../../catalogue/reader/source.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { defaultFigure } from '../motion/anatomy/skeleton.ts';
import { mostOf, worstFindings } from '../motion/check/check-motion.ts';
import { checkSizes } from '../motion/check/check-movement.ts';
import { resolveClaims } from '../motion/check/claims.ts';
import type { MotionFinding } from '../motion/check/rule.ts';
import { range } from '../motion/check/rules/range.ts';
import { checkToleranceNames } from '../motion/check/tolerances.ts';
import { type FaultPlace, MotionError } from '../motion/motion-error.ts';
import { movementsOfPattern } from '../motion/movement.ts';
import type { Library } from '../motion/resolve/library.ts';
import { type ResolvedMotion, resolveWritten } from '../motion/resolve/resolve.ts';
import { writtenMotion } from '../motion/resolve/written-motion.ts';
import { solveKeys } from '../motion/solve/solve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import { placeOfFault } from './fault-place.ts';
import { movementFacts } from './movement-facts.ts';
import { shownRules } from './rules.ts';

/** Finds the problems of the movements of a catalogue, one at a time; {@link movementProblems} says which. */
export class MovementCheck {
  readonly #catalogue: Pick<Catalogue, 'motions' | 'sources'>;
  readonly #library: Library;
  /** By movement: exercises may share one, and posing it is the slowest part of a validation. */
  readonly #outcomes = new Map<string, Outcome | MotionError>();

  constructor(catalogue: Pick<Catalogue, 'motions' | 'sources'>, library: Library) {
    this.#catalogue = catalogue;
    this.#library = library;
  }

  /** The problems of a pattern, with every value of its parameters. */
  pattern(name: string): Problem[] {
    const unresolved = (error: MotionError, motion: ExerciseMotion) =>
      this.#problem('motion-resolves', error, error.place, motion, this.#catalogue.motions.get(name), []);
    try {
      return movementsOfPattern(name, this.#library, { main: [], helping: [] }).flatMap(({ motion }, i) => {
        const outcome = this.#outcomeOf(motion, i === 0);
        return outcome instanceof MotionError ? [unresolved(outcome, motion)] : [];
      });
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      return [unresolved(error, { pattern: name })];
    }
  }

  /** The problems of the movement of an exercise. */
  exercise(exercise: Exercise): Problem[] {
    const motion = exercise.motion!;
    const inMotion = (rule: string, finding: Finding, at: FaultPlace) =>
      this.#problem(rule, finding, at, motion, exercise, ['motion']);
    const outcome = this.#outcomeOf(motion, true);
    if (outcome instanceof MotionError) return [inMotion('motion-resolves', outcome, outcome.place)];
    const { resolved, keys } = outcome;
    const beyond = findingsInKeys(resolved, keys).map((finding) => {
      const { frame, part, found, fix } = finding;
      return inMotion(
        'motion-possible',
        { message: `key ${frame}: ${part} ${found}`, fix },
        { path: pathOfJoint(finding) },
      );
    });
    const facts = movementFacts(exercise, motion);
    const source = this.#catalogue.sources.get(exercise)!;
    const shown = Object.entries(shownRules).flatMap(([name, check]) =>
      Array.from(check(facts, resolved, keys), ({ path, ...finding }) =>
        toProblem(source.file, placeOf(source, path), name, finding),
      ),
    );
    return [...beyond, ...shown];
  }

  #outcomeOf(motion: ExerciseMotion, isPosed: boolean): Outcome | MotionError {
    const { steps: _, ...moved } = motion;
    const key = JSON.stringify([moved, isPosed]);
    const outcome = this.#outcomes.get(key) ?? attempt(motion, this.#library, isPosed);
    this.#outcomes.set(key, outcome);
    return outcome;
  }

  /**
   * The problem of a finding or a fault in a movement.
   * @param of the parsed file that has the movement, at `base`
   */
  #problem(rule: string, finding: Finding, at: FaultPlace, motion: ExerciseMotion, of: unknown, base: Path): Problem {
    const { motions, sources } = this.#catalogue;
    const { file, path } = placeOfFault(at, motion, this.#library);
    const source = sources.get(file === undefined ? of : motions.get(file))!;
    return toProblem(source.file, placeOf(source, file === undefined ? [...base, ...path] : path), rule, finding);
  }
}

function attempt(motion: ExerciseMotion, library: Library, isPosed: boolean): Outcome | MotionError {
  try {
    const written = writtenMotion(motion, library);
    const resolved = resolveWritten(written, library);
    checkToleranceNames(resolved.tolerances);
    resolveClaims(written);
    const keys = isPosed ? solveKeys(resolved, defaultFigure) : [];
    // Parameters of props don't change during a movement.
    if (keys[0]) checkSizes(keys[0]);
    return { resolved, keys };
  } catch (error) {
    if (error instanceof MotionError) return error;
    throw error;
  }
}

/** A movement that can be posed, and the figure in its keys. */
interface Outcome {
  readonly resolved: ResolvedMotion;
  readonly keys: readonly SolvedFrame[];
}

/** Joints beyond their range in the keys as they are written; the mirrored ones are wrong in the same way. */
function findingsInKeys(resolved: ResolvedMotion, keys: readonly SolvedFrame[]): MotionFinding[] {
  const frames = keys.slice(0, resolved.keys.length);
  return worstFindings(range, { frames }, mostOf(range, resolved.tolerances));
}

/** Where the angle of a hinge is written in the key that a finding names; of other joints only the key is known. */
function pathOfJoint({ frame, part }: MotionFinding): Path {
  const [, side, joint] = /^(left|right) (elbow|knee|ankle|toes)/.exec(part) ?? [];
  return ['keys', frame, ...(joint === undefined ? [] : [`${side}${joint === 'elbow' ? 'Arm' : 'Leg'}`, 'fk', joint])];
}
