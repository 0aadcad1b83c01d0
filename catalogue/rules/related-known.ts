import { idByFileName } from '../file-name.ts';
import type { CatalogueRule } from '../rule.ts';
import { relations } from '../schema/exercise.ts';

/** Related exercises are other exercises of the catalogue, each in one relation only. */
export const relatedKnown: CatalogueRule = function* ({ exercises, ledger, sources }) {
  // Another rule reports a mistyped id.
  const own = exercises.map((exercise) => idByFileName(sources.get(exercise)!.file, exercise, ledger) ?? exercise.id);
  const ids = new Set(own);
  for (const [i, exercise] of exercises.entries()) {
    const seen = new Set<string>();
    for (const relation of relations) {
      for (const [index, id] of (exercise.related?.[relation] ?? []).entries()) {
        const path = ['related', relation, index];
        if (id === own[i]) yield { of: exercise, path, message: `${id} is the exercise itself` };
        else if (!ids.has(id)) yield { of: exercise, path, message: `no exercise has the id ${id}` };
        else if (seen.has(id)) yield { of: exercise, path, message: `${id} is related already`, fix: 'keep one' };
        seen.add(id);
      }
    }
  }
};
