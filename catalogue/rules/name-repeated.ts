import type { CatalogueRule } from '../rule.ts';
import { groupBy } from '../support/group-by.ts';
import { plainName } from '../text/plain-name.ts';

/** A name is unique in the catalogue, regardless of spaces and hyphens. */
export const nameRepeated: CatalogueRule = function* ({ exercises }) {
  for (const same of groupBy(exercises, ({ name }) => plainName(name)).values()) {
    const [first, ...others] = same;
    for (const exercise of others) {
      // Two files with one id are one mistake, and id-reused names it.
      if (exercise.id === first!.id) continue;
      yield {
        of: exercise,
        path: ['name'],
        message:
          exercise.name === first!.name
            ? `"${exercise.name}" is already the name of ${first!.id}`
            : `"${exercise.name}" differs from the name of ${first!.id}, "${first!.name}", only in spaces and hyphens`,
        fix: 'say what differs, or remove one of them',
      };
    }
  }
};
