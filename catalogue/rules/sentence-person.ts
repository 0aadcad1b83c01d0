import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

/** "You should" belongs in tips ("You should feel this in your glutes"); a step says what to do. */
const advice = /\b[Yy]ou should\b/;
const otherPerson = /\b(?:I|[Ww]e|[Oo]ur|us|my|[Hh]e|[Hh]is|[Ss]he|[Hh]er|[Tt]he (?:athlete|lifter|trainee|user))\b/;

/** A step or tip speaks to the reader, in the imperative. */
export const sentencePerson: FileRule = function* (exercise) {
  for (const { path, text: sentence } of sentencesOf(exercise)) {
    const match = otherPerson.exec(sentence) ?? (path[0] === 'instructions' ? advice.exec(sentence) : null);
    if (!match) continue;
    yield {
      path,
      within: match.index,
      message: `"${match[0]}" does not speak to the reader`,
      fix: 'write what to do: "Bend your knees …"',
    };
  }
};
