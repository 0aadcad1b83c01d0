import type { TextRule } from '../rule.ts';
import { toDoMark } from '../text/to-do.ts';

/** Nothing is left to write. Finds the marks that `npm run new-exercise` leaves. */
export const toDo: TextRule = function* ({ text }) {
  for (const { 1: what, index } of text.matchAll(toDoMark)) {
    yield { offset: index, message: `still to be written${what ? `: ${what}` : ''}` };
  }
};
