import type { FileRule } from '../rule.ts';

const otherPerson =
  /\b(?:I|[Ww]e|[Oo]ur|us|my|[Hh]e|[Hh]is|[Ss]he|[Hh]er|[Yy]ou should|[Tt]he (?:athlete|lifter|trainee|user))\b/;

export const sentencePerson: FileRule = {
  name: 'sentence-person',
  scope: 'file',
  description: 'A step speaks to the reader, in the imperative.',
  *check({ instructions }) {
    for (const [index, sentence] of instructions.entries()) {
      const match = otherPerson.exec(sentence);
      if (!match) continue;
      yield {
        path: ['instructions', index],
        within: match.index,
        message: `"${match[0]}" does not speak to the reader`,
        fix: 'write what to do: "Bend your knees …"',
      };
    }
  },
};
