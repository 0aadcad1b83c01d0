import type { CatalogueRule } from '../rule.ts';

/** How many exercises there are altogether and with each word, where `requirements.json` sets a floor. */
export const enoughExercises: CatalogueRule = {
  name: 'enough-exercises',
  scope: 'catalogue',
  description:
    'The catalogue and every word of its vocabulary have at least as many exercises as requirements.json says.',
  *check({ exercises, vocabulary, requirements }) {
    if (exercises.length < requirements.exercises.floor) {
      const message = `the catalogue has ${exercises.length} exercises; expected at least ${requirements.exercises.floor}`;
      yield { of: requirements, path: ['exercises', 'floor'], message };
    }
    const lists = [
      { words: vocabulary.bodyParts, field: 'bodyPart', floor: requirements.perBodyPart.floor },
      { words: vocabulary.equipment, field: 'equipment', floor: requirements.perEquipment.floor },
      { words: vocabulary.targets, field: 'target', floor: requirements.perTarget.floor },
    ] as const;
    for (const { words, field, floor } of lists) {
      // A misspelt word is told by another rule; the right one only seems to be short of it.
      if (exercises.some((exercise) => !words.some(({ word }) => word === exercise[field]))) continue;
      for (const [index, { word }] of words.entries()) {
        const count = exercises.filter((exercise) => exercise[field] === word).length;
        if (count >= floor) continue;
        const message = `"${word}" has ${count} ${count === 1 ? 'exercise' : 'exercises'}; expected at least ${floor}`;
        yield { of: words, path: [index, 'word'], message, fix: `add exercises with "${field}": "${word}"` };
      }
    }
  },
};
