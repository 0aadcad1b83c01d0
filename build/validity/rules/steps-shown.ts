import type { ShownRule } from '../rule.ts';

/** Steps name the way forth and the way back, which only these loops have. */
const returning: readonly string[] = ['return', 'alternate'];

/** Only a movement that goes there and back has steps. */
export const stepsShown: ShownRule = function* ({ motion: { steps } }, { loop }) {
  if (!steps || returning.includes(loop)) return;
  const message = `a loop "${loop}" has no way forth and back that steps could belong to`;
  yield { path: ['motion', 'steps'], message, fix: 'leave the steps out' };
};
