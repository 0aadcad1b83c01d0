import type { FileRule } from '../rule.ts';

const reason = /\b(?:because|since)\b|, (?:so(?! that)|as(?! (?:you|if|far|long|low|high|wide)))\b/;

/** The last step is something to do; a reason is a tip. */
export const lastStep: FileRule = function* ({ instructions }) {
  const index = instructions.length - 1;
  const match = reason.exec(instructions[index]!);
  if (!match) return;
  yield {
    path: ['instructions', index],
    within: match.index,
    message: 'the last step gives a reason',
    fix: 'make it a tip, and end with the return or the change of sides',
  };
};
