import type { CatalogueRule } from '../rule.ts';
import { compareIds } from '../schema/exercise-id.ts';

/** The ids of the ledger ascend. */
export const ledgerOrder: CatalogueRule = function* ({ ledger }) {
  for (const [index, { id }] of ledger.entries()) {
    const before = ledger[index - 1]?.id;
    const order = before === undefined ? -1 : compareIds(before, id);
    if (order < 0) continue;
    const message = order === 0 ? `${id} is in the ledger twice` : `${id} comes after ${before}`;
    yield {
      of: ledger,
      path: [index, 'id'],
      message,
      fix: order === 0 ? 'keep one' : 'npm run fix sorts the ledger',
    };
  }
};
