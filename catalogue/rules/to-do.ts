import type { TextRule } from '../rule.ts';
import { toDoMark } from '../text/to-do.ts';

/** The marks that `npm run new-exercise` leaves. The file is read on, so that one round tells everything that is left. */
export const toDo: TextRule = {
  name: 'to-do',
  scope: 'text',
  readsOn: true,
  description: 'Nothing is left to be written.',
  *check({ text }) {
    for (const { 1: what, index } of text.matchAll(toDoMark)) {
      yield { offset: index, message: `still to be written${what ? `: ${what}` : ''}` };
    }
  },
};
