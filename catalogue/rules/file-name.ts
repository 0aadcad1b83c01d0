import { fileNames, hasOtherName, idByFileName } from '../file-name.ts';
import type { FileRule } from '../rule.ts';

/** An exercise is in exercises/<id>-<name with hyphens>.json, or exercises/<id>.json. */
export const fileName: FileRule = function* (exercise, { sources, ledger }) {
  const { file } = sources.get(exercise)!;
  const inside = file.slice(file.lastIndexOf('/exercises/') + '/exercises/'.length);
  const [expected] = fileNames(exercise);
  if (fileNames(exercise).includes(inside) || idByFileName(file, exercise, ledger) !== undefined) return;
  // The rule ledger-name reports a changed name, and id-reused a copied id; the file is renamed once the ledger agrees.
  if (hasOtherName(exercise, ledger)) return;
  yield {
    path: ['id'],
    message: `the file is named "${inside}"; expected "${expected}"`,
    fix: 'npm run fix renames it',
  };
};
