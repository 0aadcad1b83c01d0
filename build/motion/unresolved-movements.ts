import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Problem, toProblem } from '../../catalogue/problem.ts';
import { placeOf } from '../../catalogue/reader/source.ts';
import { type Movement, movementOf, movementsOfPattern } from './movement.ts';
import { type Library, makeLibrary } from './resolve/library.ts';
import { MotionError } from './resolve/motion-error.ts';
import { resolveMotion } from './resolve/resolve.ts';

/** The rule's name in problems. */
const rule = 'motion-resolves';

/**
 * Every movement of a catalogue that can't be resolved: an unknown parameter, value, posture or prop. Patterns first, with
 * each of their values; an exercise whose pattern is at fault is not told again. Nothing is said where movements are not
 * required, nor of a missing movement or pattern, of which the catalogue's own rule speaks.
 */
export function unresolvedMovements({ requirements, exercises, motions, sources }: Catalogue): Problem[] {
  if (!requirements.motionRequired) return [];
  const library = makeLibrary(motions);
  const problems: Problem[] = [];
  const tell = (of: unknown, { message, path }: MotionError) => {
    const source = sources.get(of)!;
    problems.push(toProblem(source.file, placeOf(source, path), rule, { message }));
  };

  const broken = new Set<string>();
  for (const name of library.patterns.keys()) {
    const error = firstError(() => movementsOfPattern(name, library, { target: '', secondaryMuscles: [] }), library);
    if (!error) continue;
    broken.add(name);
    tell(motions.get(name), error);
  }
  for (const exercise of exercises) {
    const pattern = exercise.motion?.pattern ?? undefined;
    if (!exercise.motion || (pattern !== undefined && (broken.has(pattern) || !library.patterns.has(pattern))))
      continue;
    const error = firstError(() => [movementOf(exercise)], library);
    if (error) tell(exercise, new MotionError(error.message, ['motion', ...error.path]));
  }
  return problems;
}

function firstError(movements: () => readonly Movement[], library: Library): MotionError | undefined {
  try {
    for (const { motion } of movements()) resolveMotion(motion, library);
    return undefined;
  } catch (error) {
    if (error instanceof MotionError) return error;
    throw error;
  }
}
