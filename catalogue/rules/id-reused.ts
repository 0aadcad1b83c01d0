import { idByFileName } from '../file-name.ts';
import type { CatalogueRule } from '../rule.ts';
import { groupBy } from '../support/group-by.ts';

/** An id belongs to one exercise forever, even after the exercise is removed. */
export const idReused: CatalogueRule = function* ({ exercises, ledger, sources }) {
  const removed = new Map(ledger.filter((entry) => entry.removed !== undefined).map((entry) => [entry.id, entry]));
  const fix = 'npm run new-exercise gives the next free id';
  const own = exercises.filter((exercise) => idByFileName(sources.get(exercise)!.file, exercise, ledger) === undefined);
  const nameOf = new Map(ledger.map(({ id, name }) => [id, name]));
  for (const [id, same] of groupBy(own, (exercise) => exercise.id)) {
    // A copied file keeps the id of its original, which is the one that the ledger names.
    const first = same.find(({ name }) => name === nameOf.get(id)) ?? same[0];
    for (const exercise of same) {
      if (exercise === first) continue;
      const message = `the id ${id} is also that of ${sources.get(first)!.file}`;
      yield { of: exercise, path: ['id'], message, fix };
    }
    const tombstone = removed.get(id);
    if (tombstone) {
      const message = `the id ${id} belonged to "${tombstone.name}", which was removed`;
      yield { of: first, path: ['id'], message, fix };
    }
  }
};
