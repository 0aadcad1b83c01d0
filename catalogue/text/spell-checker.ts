import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpellingDictionary, SpellingDictionaryCollection } from 'cspell-dictionary';
import { closest } from './closest.ts';

/** A word that is in no dictionary; `index` counts UTF-16 code units of the text. */
export interface UnknownWord {
  readonly word: string;
  readonly index: number;
  /**
   * The word that was most likely intended. Slow: about 50 ms.
   * @param usual the words that other texts use, which are preferred to equally close ones of the dictionary
   */
  suggest(usual?: Iterable<string>): string | undefined;
}

/** The dictionary, and a suggester based on it. */
interface American {
  readonly dictionary: SpellingDictionary;
  suggester(): SpellingDictionaryCollection;
}

let american: Promise<American> | undefined;

/**
 * Loads the dictionary of American English, once per process. Returns a function that finds the words of a text that
 * are neither in it nor among `words`. Parts of hyphenated words are looked up one by one.
 */
export async function loadSpellChecker(words: readonly string[]): Promise<(text: string) => UnknownWord[]> {
  american ??= loadAmerican();
  const { dictionary, suggester } = await american;
  const own = new Set(words);
  const known = new Map<string, boolean>();

  function isKnown(word: string): boolean {
    const plain = plainWord(word);
    const answer = known.get(word) ?? (own.has(plain) || dictionary.has(word) || dictionary.has(plain));
    known.set(word, answer);
    return answer;
  }
  function suggest(word: string, usual: Iterable<string>): string | undefined {
    const suggestions = suggester()
      .suggest(word, { numSuggestions: 1 })
      .map((found) => found.word);
    return closest(word, [...Array.from(usual).filter(isKnown), ...suggestions, ...words]) ?? suggestions[0];
  }
  return (text) =>
    wordsIn(text)
      .filter(({ word }) => !isKnown(word))
      .map(({ word, index }) => ({ word, index, suggest: (usual = []) => suggest(word, usual) }));
}

/** The words of a text as written, each part of a hyphenated one by itself; `index` counts UTF-16 code units. */
export function wordsIn(text: string): { readonly word: string; readonly index: number }[] {
  return Array.from(text.matchAll(/\p{L}+(?:'\p{L}+)*/gu), ({ 0: word, index }) => ({ word, index }));
}

/** A word as words.json has it: without capitals, and without the ending of a genitive. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/'s$/, '');
}

async function loadAmerican(): Promise<American> {
  // The full spell checker would add seconds to every command, so only its dictionary is used, and only when needed.
  const { createCollection, createSpellingDictionaryFromTrieFile } = await import('cspell-dictionary');
  const description = createRequire(import.meta.url).resolve('@cspell/dict-en_us/cspell-ext.json');
  const { dictionaryDefinitions } = JSON.parse(readFileSync(description, 'utf8'));
  const { path, ...definition } = dictionaryDefinitions.find(({ name }: { name: string }) => name === 'en_us');
  const file = join(dirname(description), path);
  const dictionary = createSpellingDictionaryFromTrieFile(gunzipSync(readFileSync(file)), 'en_us', file, definition);
  let suggester: SpellingDictionaryCollection | undefined;
  return {
    dictionary,
    // Suggests better than the dictionary alone, but takes a second to set up; usually no word is unknown.
    suggester: () => {
      suggester ??= createCollection([dictionary], 'suggestions');
      return suggester;
    },
  };
}
