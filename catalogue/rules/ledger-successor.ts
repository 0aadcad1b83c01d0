import type { CatalogueRule } from '../rule.ts';

/** The successor of a removed exercise is in the ledger and is not removed itself. */
export const ledgerSuccessor: CatalogueRule = function* ({ ledger }) {
  const byId = new Map(ledger.map((entry) => [entry.id, entry]));
  for (const [index, { successor }] of ledger.entries()) {
    if (successor === undefined) continue;
    const found = byId.get(successor);
    if (found && found.removed === undefined) continue;
    yield {
      of: ledger,
      path: [index, 'successor'],
      message: found
        ? `the successor ${successor} was removed itself`
        : `the successor ${successor} is not in the ledger`,
      fix: 'name an exercise that exists, or none',
    };
  }
};
