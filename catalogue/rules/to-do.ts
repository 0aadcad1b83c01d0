import type { TextRule } from '../rule.ts';

/** What `npm run new-exercise` leaves to be written: `TODO: what belongs here`. */
export const toDo: TextRule = {
  name: 'to-do',
  scope: 'text',
  description: 'Nothing is left to be written.',
  *check({ text }) {
    for (const { 1: what, index } of text.matchAll(/\bTODO\b:? ?([^"\n]*)/g)) {
      yield { offset: index, message: `still to be written${what ? `: ${what}` : ''}` };
    }
  },
};
