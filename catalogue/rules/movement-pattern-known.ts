import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';

/** The categories that have a movement pattern of their own. */
const ownPattern: Readonly<Record<string, string>> = { stretching: 'stretch', massage: 'massage' };

/** The movement pattern is a word of vocabulary/movement-patterns.json, and stretches and massages are called that. */
export const movementPatternKnown: FileRule = function* ({ movementPattern, category }, { vocabulary }) {
  const path = ['movementPattern'];
  const words = vocabulary.movementPatterns.map(({ word }) => word);
  if (!words.includes(movementPattern)) {
    const message = `unknown movement pattern "${movementPattern}"`;
    yield { path, message, fix: expectedWord(movementPattern, words, 'vocabulary/movement-patterns.json') };
    return;
  }
  const expected = ownPattern[category];
  const isOwn = Object.values(ownPattern).includes(movementPattern);
  if (expected === undefined ? !isOwn : movementPattern === expected) return;
  yield {
    path,
    message: `the category is "${category}" and the movement pattern "${movementPattern}"`,
    fix: expected === undefined ? 'change one of them' : `write "${expected}", or another category`,
  };
};
