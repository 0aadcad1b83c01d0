import type { CatalogueRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';

/**
 * The closed lists agree: words are unique and sorted, targets have a body part and are muscles, and anatomy maps to
 * muscles.
 */
export const vocabularyWords: CatalogueRule = function* ({ vocabulary }) {
  const { bodyParts, targets, muscles, anatomy } = vocabulary;
  for (const list of Object.values(vocabulary)) {
    for (const [index, { word }] of list.entries()) {
      const before = list[index - 1]?.word;
      if (before === undefined || before < word) continue;
      const message = before === word ? `"${word}" is here twice` : `"${word}" comes after "${before}"`;
      yield { of: list, path: [index, 'word'], message, fix: before === word ? 'keep one' : 'sort the words' };
    }
  }
  const partWords = bodyParts.map(({ word }) => word);
  const muscleWords = muscles.map(({ word }) => word);
  for (const [index, { word, bodyPart }] of targets.entries()) {
    if (!partWords.includes(bodyPart)) {
      const message = `"${bodyPart}" is not a word of body-parts.json`;
      yield { of: targets, path: [index, 'bodyPart'], message, fix: didYouMean(bodyPart, partWords) };
    }
    if (!muscleWords.includes(word)) {
      const message = `the target "${word}" is not a word of muscles.json`;
      yield { of: targets, path: [index, 'word'], message, fix: 'add it there' };
    }
  }
  for (const [index, { muscles }] of anatomy.entries()) {
    for (const [place, muscle] of muscles.entries()) {
      if (muscleWords.includes(muscle)) continue;
      const message = `"${muscle}" is not a word of muscles.json`;
      yield { of: anatomy, path: [index, 'muscles', place], message, fix: didYouMean(muscle, muscleWords) };
    }
  }
  for (const list of [muscles, anatomy]) {
    for (const [index, { word, synonyms }] of list.entries()) {
      for (const [place, synonym] of synonyms.entries()) {
        const other = list.find(
          (muscle, earlier) => muscle.word === synonym || (earlier < index && muscle.synonyms.includes(synonym)),
        );
        if (!other) continue;
        const message = `the synonym "${synonym}" of "${word}" is also a word for "${other.word}"`;
        yield { of: list, path: [index, 'synonyms', place], message, fix: 'keep one of them' };
      }
    }
  }
};
