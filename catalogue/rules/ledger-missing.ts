import { idByFileName } from '../file-name.ts';
import type { CatalogueRule } from '../rule.ts';

/** Every id is in the ledger ids.json. */
export const ledgerMissing: CatalogueRule = function* ({ exercises, ledger, sources }) {
  const ids = new Set(ledger.map(({ id }) => id));
  for (const exercise of exercises) {
    if (ids.has(exercise.id) || idByFileName(sources.get(exercise)!.file, exercise, ledger) !== undefined) continue;
    yield {
      of: exercise,
      path: ['id'],
      message: `the id ${exercise.id} is not in the ledger`,
      fix: 'npm run fix adds it',
    };
  }
};
