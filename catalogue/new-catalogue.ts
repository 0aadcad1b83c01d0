import type { Catalogue } from './catalogue.ts';
import { fileNames } from './file-name.ts';
import { printLaid } from './fix/json-layout.ts';
import { repairLedger } from './fix/repair-ledger.ts';
import type { Requirements } from './schema/requirements.ts';

/** The names of the exercises that a catalogue begins with: an exercise without equipment, one with a weight, and one on a bench. */
const firstExercises = ['push-up', 'dumbbell goblet squat', 'dumbbell bench press'];

/** Nothing is short in a catalogue that only begins; its exercises move. */
const requirements: Requirements = {
  exercises: { floor: 1, goal: 1 },
  perBodyPart: { floor: 0, goal: 0 },
  perEquipment: { floor: 0, goal: 0 },
  perTarget: { floor: 0, goal: 0 },
  motionRequired: true,
};

/** The files and folders that a new catalogue has as they are in another one. */
export const copied = ['LICENSE', 'vocabulary', 'motions', 'words.json', 'synonyms.json'];

/**
 * The files, by path inside the folder, that make a new catalogue of those `copied` from another one.
 * @throws Error when the other one lacks one of the first exercises
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
      printLaid({ value: exercise, spread: new Set([exercise]) }),
    ]),
    ['ids.json', printLaid({ value: repairLedger([], begun), spread: new Set() })],
    ['requirements.json', printLaid({ value: requirements, spread: new Set() })],
  ]);
}
