import { idByFileName } from '../file-name.ts';
import type { CatalogueRule } from '../rule.ts';

export const ledgerFile: CatalogueRule = {
  name: 'ledger-file',
  scope: 'catalogue',
  description: 'An id of the ledger has a file, or says why it was removed.',
  *check({ exercises, ledger, sources }) {
    const ids = new Set(
      exercises.map((exercise) => idByFileName(sources.get(exercise)!.file, exercise, ledger) ?? exercise.id),
    );
    for (const [index, { id, name, removed }] of ledger.entries()) {
      if (removed !== undefined || ids.has(id)) continue;
      yield {
        of: ledger,
        path: [index, 'id'],
        message: `${id} "${name}" has no file`,
        fix: 'bring the file back, or add "removed" with the reason and, where there is one, "successor"; only a line that was never committed may be deleted',
      };
    }
  },
};
