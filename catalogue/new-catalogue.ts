import type { Catalogue } from './catalogue.ts';
import { fileNames } from './file-name.ts';
import { printJsonLayout } from './fix/json-layout.ts';
import { repairLedger } from './fix/repair-ledger.ts';
import { noRequirements, type Requirements } from './schema/requirements.ts';

/** The names of a new catalogue's exercises: one without equipment, one with a weight, one on a bench. */
const firstExercises = ['push-up', 'dumbbell goblet squat', 'dumbbell bench press'];

/** Whether a file of another catalogue may have one of the first exercises, by the end of its path. */
export function isFirstExercise(path: string): boolean {
  return firstExercises.some((name) => path.endsWith(fileNames({ id: '', name })[0]));
}

/** A new catalogue has no minimum counts, but every exercise needs a movement. */
const requirements: Requirements = { ...noRequirements, exercises: { floor: 1, goal: 1 }, motionRequired: true };

/** The files and folders that a new catalogue copies unchanged from another one. */
export const copiedFiles = ['LICENSE', 'vocabulary', 'motions', 'words.json', 'synonyms.json'];

/**
 * The files that, together with the {@link copiedFiles}, make up a new catalogue, by path inside its folder.
 * @throws Error if the other catalogue lacks one of the first exercises
 */
export function newCatalogue({ exercises }: Pick<Catalogue, 'exercises'>): Map<string, string> {
  const begun = firstExercises.map((name, index) => {
    const exercise = exercises.find((other) => other.name === name);
    if (!exercise) throw new Error(`There is no exercise "${name}" to begin with; expected one in the catalogue.`);
    const { related: _, ...own } = exercise;
    return { ...own, id: String(index + 1).padStart(4, '0') };
  });
  return new Map([
    ...begun.map((exercise): [string, string] => [
      `exercises/${fileNames(exercise)[0]}`,
      printJsonLayout({ value: exercise, spread: new Set([exercise]) }),
    ]),
    ['ids.json', printJsonLayout({ value: repairLedger([], begun), spread: new Set() })],
    ['requirements.json', printJsonLayout({ value: requirements, spread: new Set() })],
  ]);
}
