import { idByFileName } from '../file-name.ts';
import type { FileRule } from '../rule.ts';

export const idMistyped: FileRule = {
  name: 'id-mistyped',
  scope: 'file',
  description: 'An exercise keeps its assigned id.',
  *check(exercise, { sources, ledger }) {
    const given = idByFileName(sources.get(exercise)!.file, exercise, ledger);
    if (given === undefined) return;
    yield {
      path: ['id'],
      message: `the id is ${exercise.id}; the name of the file and the ledger have ${given}`,
      fix: `write "${given}"`,
    };
  },
};
