import { idByFileName } from '../file-name.ts';
import type { CatalogueRule } from '../rule.ts';

/** Every id of the ledger has a file, or a reason for its removal. */
export const ledgerFile: CatalogueRule = function* ({ exercises, ledger, sources }) {
  const ids = new Set(
    exercises.map((exercise) => idByFileName(sources.get(exercise)!.file, exercise, ledger) ?? exercise.id),
  );
  for (const [index, { id, name, removed }] of ledger.entries()) {
    if (removed !== undefined || ids.has(id)) continue;
    yield {
      of: ledger,
      path: [index, 'id'],
      message: `${id} "${name}" has no file`,
      fix: 'restore the file, or add "removed" with the reason and, if there is one, "successor"; a line may be deleted only if it was never committed',
    };
  }
};
