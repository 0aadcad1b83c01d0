import type { CatalogueRule } from '../rule.ts';
import { counted } from '../support/counted.ts';
import { groupBy } from '../support/group-by.ts';

/** The catalogue and each word of its vocabulary have at least as many exercises as requirements.json demands. */
export const enoughExercises: CatalogueRule = function* ({ exercises, vocabulary, requirements }) {
  if (exercises.length < requirements.exercises.floor) {
    const message = `the catalogue has ${counted(exercises.length, 'exercise')}; expected at least ${requirements.exercises.floor}`;
    yield { of: requirements, path: ['exercises', 'floor'], message };
  }
  const lists = [
    { words: vocabulary.bodyParts, field: 'bodyPart', floor: requirements.perBodyPart.floor },
    { words: vocabulary.equipment, field: 'equipment', floor: requirements.perEquipment.floor },
    { words: vocabulary.targets, field: 'target', floor: requirements.perTarget.floor },
  ] as const;
  for (const { words, field, floor } of lists) {
    const byWord = groupBy(exercises, (exercise) => exercise[field]);
    // Another rule reports misspelled words; here they would only make the right word look short.
    if ([...byWord.keys()].some((found) => !words.some(({ word }) => word === found))) continue;
    for (const [index, { word }] of words.entries()) {
      const count = byWord.get(word)?.length ?? 0;
      if (count >= floor) continue;
      const message = `"${word}" has ${counted(count, 'exercise')}; expected at least ${floor}`;
      yield { of: words, path: [index, 'word'], message, fix: `add exercises with "${field}": "${word}"` };
    }
  }
};
