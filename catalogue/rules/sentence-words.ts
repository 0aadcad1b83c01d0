import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Words that no coach says in a gym, as regular expressions, each with the plain alternative. */
const plainWords: readonly (readonly [odd: string, plain: string])[] = [
  ['sinks?|sinking|sank', '"lower" or "drop"'],
  ['breastbone|sternum', '"chest"'],
  ['buttocks?', '"glutes"'],
  ['trunk', '"torso"'],
  ['bell(?:y|ies)', '"stomach" or "core"'],
  ['glued|plumb|pistons?', '"still", "close" or "straight"'],
  ['crown', '"top of your head"'],
  ['skull(?! crusher)|brow', '"head"'],
  ['wrench\\w*|jolt\\w*|jars?|jarring', '"strain"'],
  ['quiet(?:ly)?', '"still"'],
  ['rubber|elastic', '"band"'],
  ['gives? (?:back|way)|yield\\w*', '"lower" or "return"'],
  ['steals?|stealing', '"takes the work off"'],
  ['heartbeats?', '"second"'],
  ['refuse\\w*|forbid\\w*', '"don\'t"'],
  ['exchange', '"switch"'],
  ['anew|afresh', '"again"'],
  ['unhurried', '"slow" or "steady"'],
];
const patterns = plainWords.map(([odd, plain]) => ({ odd: new RegExp(`\\b(?:${odd})\\b`, 'i'), plain }));

/** A step or tip uses the words of a coach. */
export const sentenceWords: FileRule = function* (exercise) {
  for (const { path, text } of sentencesOf(exercise)) {
    for (const { odd, plain } of patterns) {
      const match = odd.exec(text);
      if (match) {
        yield { path, within: match.index, message: `"${match[0]}" is odd in a gym`, fix: `write ${plain}` };
      }
    }
  }
};
