import type { PaintedMuscles } from '../../build/motion/anatomy/muscle-regions.ts';
import { MotionError } from '../../build/motion/motion-error.ts';
import { type Movement, movementOf, movementsOfPattern } from '../../build/motion/movement.ts';
import { type Library, makeLibrary } from '../../build/motion/resolve/library.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import { didYouMean } from '../../catalogue/text/closest.ts';
import { CommandError } from '../support/command-error.ts';

/** What is painted for a pattern that no exercise uses. */
const usualMuscles: PaintedMuscles = { main: ['quads'], helping: [] };

/**
 * The catalogue to look at, and its library of motions. Movements may be unfinished and texts invalid, but the motion
 * files must be readable.
 * @throws CommandError with a line for each problem in a motion file
 */
export async function catalogueToDraw(folder: string): Promise<{ catalogue: Catalogue; library: Library }> {
  const { catalogue, problems } = await readCatalogue(folder);
  const unreadable = problems.filter(({ file }) => file.includes('/motions/'));
  if (unreadable.length > 0) throw new CommandError(unreadable.map(problemLine).join('\n'));
  return { catalogue, library: makeLibrary(catalogue.motions) };
}

/**
 * The movements for a list of ids, patterns, body parts and `pattern:`; without a list, those of all exercises.
 * @throws CommandError for a word that is none of these
 */
export function selectMovements(
  only: readonly string[] | undefined,
  { exercises, ledger, vocabulary }: Catalogue,
  library: Library,
): Movement[] {
  if (only === undefined) return exercises.map(ownMovement);
  const bodyParts = vocabulary.bodyParts.map(({ word }) => word);
  return only.flatMap((word): Movement[] => {
    const chosen = exercises.filter(
      ({ id, bodyPart, motion }) => word === id || word === bodyPart || word === motion?.pattern,
    );
    const pattern = word.endsWith(':') ? word.slice(0, -1) : word;
    if (library.patterns.has(pattern) && (word.endsWith(':') || chosen.length === 0)) {
      return movementsOfPattern(pattern, library, musclesOf(pattern, exercises));
    }
    if (chosen.length > 0) return chosen.map(ownMovement);
    if (bodyParts.includes(word)) return [];
    const known = [...library.patterns.keys(), ...bodyParts, ...exercises.map(({ id }) => id)];
    // Another id is no help if the file of this one is unreadable.
    const isLeftOut = ledger.some(({ id, removed }) => id === word && removed === undefined);
    const hint = isLeftOut ? 'npm run validate says why its file is left out.' : didYouMean(word, known);
    const end = hint === undefined ? '.' : `; ${hint}`;
    throw new CommandError(`--only has "${word}", which is no exercise, pattern or body part${end}`);
  });
}

function musclesOf(pattern: string, exercises: readonly Exercise[]): PaintedMuscles {
  return exercises.find(({ motion }) => motion?.pattern === pattern)?.muscles ?? usualMuscles;
}

function ownMovement(exercise: Exercise): Movement {
  try {
    return movementOf(exercise);
  } catch (error) {
    if (error instanceof MotionError) throw new CommandError(error.message);
    throw error;
  }
}
