import type { CatalogueRule } from '../rule.ts';

export const aliasTaken: CatalogueRule = {
  name: 'alias-taken',
  scope: 'catalogue',
  description: 'An alias is not the name of an exercise, and is listed once.',
  *check({ exercises }) {
    const byName = new Map(exercises.map((exercise) => [exercise.name, exercise]));
    for (const exercise of exercises) {
      for (const [index, alias] of exercise.aliases.entries()) {
        const path = ['aliases', index];
        const named = byName.get(alias);
        if (named) {
          yield { of: exercise, path, message: `the alias "${alias}" is the name of ${named.id}`, fix: 'take it out' };
        } else if (exercise.aliases.indexOf(alias) !== index) {
          yield { of: exercise, path, message: `the alias "${alias}" is here twice`, fix: 'keep one of them' };
        }
      }
    }
  },
};
