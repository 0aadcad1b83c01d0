import type { CatalogueRule } from '../rule.ts';

export const ledgerFile: CatalogueRule = {
  name: 'ledger-file',
  scope: 'catalogue',
  description: 'An id of the ledger has a file, or says why it was removed.',
  *check({ exercises, ledger, published }) {
    const ids = new Set(exercises.map(({ id }) => id));
    for (const [index, { id, name, removed }] of ledger.entries()) {
      if (removed !== undefined || ids.has(id)) continue;
      yield {
        of: ledger,
        path: [index, 'id'],
        message: `${id} "${name}" has no file`,
        fix: published.has(id)
          ? 'bring the file back, or add "removed" with the reason and, where there is one, "successor"'
          : 'bring the file back; else npm run fix takes the id out, which no version has had',
      };
    }
  },
};
