import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';

/** Requisites are words of vocabulary/requisites.json, without repeats and in ascending order. */
export const requiresKnown: FileRule = function* ({ requires }, { vocabulary }) {
  const words = vocabulary.requisites.map(({ word }) => word);
  for (const [index, word] of requires.entries()) {
    const path = ['requires', index];
    const before = requires[index - 1];
    if (!words.includes(word)) {
      const fix = expectedWord(word, words, 'vocabulary/requisites.json');
      yield { path, message: `unknown requisite "${word}"`, fix };
    } else if (before !== undefined && word <= before) {
      yield { path, message: `"${word}" comes after "${before}"`, fix: 'npm run fix sorts them' };
    }
  }
};
