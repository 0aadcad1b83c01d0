import type { CatalogueRule } from '../rule.ts';
import { plainName } from '../text/plain-name.ts';

/** An alias is not the name of an exercise, and is listed once. */
export const aliasTaken: CatalogueRule = function* ({ exercises }) {
  const byName = new Map(exercises.map((exercise) => [exercise.name, exercise]));
  const byPlainName = new Map(exercises.map((exercise) => [plainName(exercise.name), exercise]));
  for (const exercise of exercises) {
    for (const [index, alias] of exercise.aliases.entries()) {
      const path = ['aliases', index];
      const spoken = byPlainName.get(plainName(alias));
      // Another spelling of its own name is fine, since people type it: "pushup".
      const named = byName.get(alias) ?? (spoken?.id === exercise.id ? undefined : spoken);
      if (named) {
        yield { of: exercise, path, message: `the alias "${alias}" is the name of ${named.id}`, fix: 'take it out' };
      } else if (exercise.aliases.indexOf(alias) !== index) {
        yield { of: exercise, path, message: `the alias "${alias}" is here twice`, fix: 'keep one of them' };
      }
    }
  }
};
