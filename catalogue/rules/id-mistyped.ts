import { idByFileName } from '../file-name.ts';
import type { FileRule } from '../rule.ts';

/** An exercise keeps its assigned id. */
export const idMistyped: FileRule = function* (exercise, { sources, ledger }) {
  const given = idByFileName(sources.get(exercise)!.file, exercise, ledger);
  if (given === undefined) return;
  yield {
    path: ['id'],
    message: `the id is ${exercise.id}; the name of the file and the ledger have ${given}`,
    fix: `write "${given}"`,
  };
};
