import { termsOf, wordsOf } from './terms.ts';

/** A phrase that occurs in a text, and its synonyms. */
export interface Occurrence {
  /** Whether the phrase is the whole text. */
  readonly isWhole: boolean;
  readonly others: readonly string[];
  /** The terms of all others. */
  readonly terms: readonly string[];
}

interface Phrase extends Omit<Occurrence, 'isWhole'> {
  readonly words: readonly string[];
}

/** Phrases that mean the same: "one-arm" and "single-arm". */
export class Synonyms {
  /** By the first word of the phrase. */
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #described = new Map<string, ReadonlySet<string>>();

  /** @param groups of phrases with the same meaning */
  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      for (const phrase of group) {
        const words = wordsOf(phrase);
        // A part of a phrase doesn't have its meaning: not every bench is a bench press.
        const others = group.filter((other) => !words.every((word) => wordsOf(other).includes(word)));
        const known = this.#phrases.get(words[0]!) ?? [];
        this.#phrases.set(words[0]!, known);
        known.push({ words, others, terms: others.flatMap((other) => [...termsOf(other)]) });
      }
    }
  }

  /** The phrases that occur in a text of these words, as consecutive words. */
  *in(words: readonly string[]): Generator<Occurrence> {
    for (let start = 0; start < words.length; start++) {
      for (const phrase of this.#phrases.get(words[start]!) ?? []) {
        if (phrase.words.some((word, i) => words[start + i] !== word)) continue;
        yield { ...phrase, isWhole: phrase.words.length === words.length };
      }
    }
  }

  /** The terms of a description and of its synonyms. Remembered, because many exercises share the words of closed lists. */
  describing(text: string): ReadonlySet<string> {
    const terms = this.#described.get(text) ?? titleOf(text, this).terms;
    this.#described.set(text, terms);
    return terms;
  }
}

/** A name or alias, and the terms that find it. */
export interface Title {
  /** The number of different words. */
  readonly words: number;
  readonly terms: ReadonlySet<string>;
}

/** What search knows about an exercise. */
export interface Searchable {
  /** The name first, then the aliases, then shorter synonyms of these. */
  readonly titles: readonly Title[];
  /** The terms of what else describes it: its muscles, its equipment, its category. */
  readonly terms: ReadonlySet<string>;
}

/**
 * What search knows about an exercise. Synonyms are resolved here, so that searching doesn't need them.
 * @param descriptions words of closed lists by which the exercise is found, too
 */
export function searchableOf(
  { name, aliases }: { readonly name: string; readonly aliases: readonly string[] },
  synonyms: Synonyms,
  descriptions: readonly string[] = [],
): Searchable {
  const texts = [name, ...aliases];
  const titles = texts.map((text) => titleOf(text, synonyms));
  const short = new Set(titles.flatMap(({ shorter }) => shorter).filter((other) => !texts.includes(other)));
  return {
    titles: [...titles, ...Array.from(short, (text) => ({ words: wordCount(text), terms: termsOf(text) }))],
    terms: new Set(descriptions.flatMap((text) => [...synonyms.describing(text)])),
  };
}

/** A text as a title, and the synonyms of the whole text with fewer words: "bench" for "bench press". */
function titleOf(text: string, synonyms: Synonyms): Title & { readonly shorter: readonly string[] } {
  const words = wordsOf(text);
  const count = new Set(words).size;
  const terms = termsOf(text, words);
  const shorter: string[] = [];
  for (const occurrence of synonyms.in(words)) {
    for (const term of occurrence.terms) terms.add(term);
    if (occurrence.isWhole) shorter.push(...occurrence.others.filter((other) => wordCount(other) < count));
  }
  return { words: count, terms, shorter };
}

function wordCount(text: string): number {
  return new Set(wordsOf(text)).size;
}
