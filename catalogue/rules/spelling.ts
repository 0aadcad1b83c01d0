import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue.ts';
import { type Memory, noMemory } from '../memory.ts';
import type { Path } from '../reader/source.ts';
import type { CatalogueRule } from '../rule.ts';
import type { Exercise } from '../schema/exercise.ts';
import type { Vocabulary } from '../schema/vocabulary.ts';
import { groupBy } from '../support/group-by.ts';
import { keepingLast } from '../support/keeping-last.ts';
import { sentencesOf } from '../text/sentences.ts';
import { loadSpellChecker, plainWord, wordsIn } from '../text/spell-checker.ts';

/**
 * Every word is in the American English dictionary or in words.json. Reports an unknown word at its first occurrence
 * only: usually it is missing from words.json, not misspelled.
 */
export const spelling: CatalogueRule = async function* (catalogue, memory = noMemory) {
  const checked = checkedIn(catalogue);
  const own = createHash('sha256').update(catalogue.words.join('\n')).digest('hex');
  const inputsOf = (of: Checked) => [own, textsOf(of).map(({ text }) => text)];
  const changed = checked.filter((of) => memory.recall('spelling', inputsOf(of)) === undefined);
  const newWords = wordsToLookUp(changed, catalogue.words, memory);
  const unknownWords = newWords.length > 0 ? await loadSpellChecker(catalogue.words) : () => [];
  for (const word of newWords) if (unknownWords(word).length === 0) memory.keep('word', [word], true);
  const texts = newWords.length > 0 ? checked.flatMap(textsOf) : [];
  const found = texts.flatMap(({ of, path, text }) =>
    unknownWords(text).map(({ word, index, suggest }) => ({ of, path, within: index, word, suggest })),
  );
  if (found.length === 0) for (const of of changed) memory.keep('spelling', inputsOf(of), true);
  const usual = new Set(found.length > 0 ? checked.flatMap(wordsUsed).map(plainWord) : []);
  for (const [first, ...others] of groupBy(found, ({ word }) => word.toLowerCase()).values()) {
    const { word, suggest, ...place } = first!;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const suggestion = suggest(usual);
    const fix = `${suggestion === undefined ? '' : `did you mean "${suggestion}"? if not, `}add it to words.json`;
    yield { ...place, message: `unknown word "${word}"${more}`, fix };
  }
};

interface Text {
  readonly of: unknown;
  readonly path: Path;
  readonly text: string;
}

/**
 * The words that are not in words.json, and that no earlier run has found in the dictionary, which takes long to load.
 */
function wordsToLookUp(checked: readonly Checked[], words: readonly string[], memory: Memory): string[] {
  const own = new Set(words);
  const used = new Set(checked.flatMap(wordsUsed));
  return [...used].filter((word) => !own.has(plainWord(word)) && memory.recall('word', [word]) === undefined);
}

const wordsUsed = keepingLast((of: Checked) => [
  ...new Set(textsOf(of).flatMap(({ text }) => wordsIn(text).map(({ word }) => word))),
]);

/** Whose words are checked. */
type Checked = Exercise | Vocabulary['equipment'];

function checkedIn({ exercises, vocabulary: { equipment, requisites, movementPatterns } }: Catalogue): Checked[] {
  return [...exercises, equipment, requisites, movementPatterns];
}

function textsOf(of: Checked): Text[] {
  if ('id' in of) {
    return [
      { of, path: ['name'], text: of.name },
      ...of.aliases.map((text, index) => ({ of, path: ['aliases', index], text })),
      ...sentencesOf(of).map(({ path, text }) => ({ of, path, text })),
    ];
  }
  return of.map(({ definition }, index) => ({ of, path: [index, 'definition'], text: definition }));
}
