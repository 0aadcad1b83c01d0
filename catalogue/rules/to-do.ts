import type { TextRule } from '../rule.ts';
import { toDoMark } from '../text/to-do.ts';

/** Finds the marks that `npm run new-exercise` leaves. The file is still checked, so one run reports everything. */
export const toDo: TextRule = {
  name: 'to-do',
  scope: 'text',
  readsOn: true,
  description: 'Nothing is left to write.',
  *check({ text }) {
    for (const { 1: what, index } of text.matchAll(toDoMark)) {
      yield { offset: index, message: `still to be written${what ? `: ${what}` : ''}` };
    }
  },
};
