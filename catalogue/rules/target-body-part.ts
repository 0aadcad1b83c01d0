import type { FileRule } from '../rule.ts';

/** A target determines its body part. */
export const targetBodyPart: FileRule = function* ({ bodyPart, target }, { vocabulary }) {
  const expected = vocabulary.targets.find(({ word }) => word === target)?.bodyPart;
  const words = vocabulary.bodyParts.map(({ word }) => word);
  if (expected === bodyPart || !words.includes(bodyPart) || expected === undefined || !words.includes(expected)) return;
  yield {
    path: ['bodyPart'],
    message: `the target "${target}" belongs to "${expected}"; found "${bodyPart}"`,
    fix: `write "${expected}", or choose another target`,
  };
};
