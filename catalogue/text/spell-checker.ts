import type { SpellingDictionary } from 'cspell-lib';
import { closest } from './closest.ts';

/** A word that no dictionary has, `index` in UTF-16 code units of the text. */
export interface UnknownWord {
  readonly word: string;
  readonly index: number;
  /** The word that was most likely meant; slow, some 50 ms. */
  suggest(): string | undefined;
}

let american: Promise<SpellingDictionary> | undefined;

/**
 * Loads the dictionary of American English, which comes with the spell checker's package, once for the process. The
 * function returned finds the words of a text that are neither in it nor among `words`; of a word with hyphens every
 * part is looked up.
 */
export async function loadSpellChecker(words: readonly string[]): Promise<(text: string) => UnknownWord[]> {
  american ??= loadAmerican();
  const dictionary = await american;
  const known = new Map(words.map((word) => [word, true]));

  function isKnown(word: string): boolean {
    const plain = word.toLowerCase().replace(/'s$/, '');
    const answer = known.get(plain) ?? (dictionary.has(word) || dictionary.has(plain));
    known.set(plain, answer);
    return answer;
  }
  function suggest(word: string): string | undefined {
    const [suggestion] = dictionary.suggest(word, { numSuggestions: 1 }).map((found) => found.word);
    return closest(word, suggestion === undefined ? words : [suggestion, ...words]) ?? suggestion;
  }
  return (text) =>
    [...text.matchAll(/\p{L}+(?:'\p{L}+)*/gu)]
      .filter(([word]) => !isKnown(word))
      .map(({ 0: word, index }) => ({ word, index, suggest: () => suggest(word) }));
}

async function loadAmerican(): Promise<SpellingDictionary> {
  // Loaded when it is needed: the import alone takes as long as reading a whole catalogue.
  const { getDefaultBundledSettingsAsync, getDictionary } = await import('cspell-lib');
  const { dictionaryDefinitions = [] } = await getDefaultBundledSettingsAsync();
  const definitions = dictionaryDefinitions.filter(({ name }) => name === 'en_us');
  return getDictionary({ dictionaryDefinitions: definitions, dictionaries: ['en_us'] });
}
