import { termsOf, wordsOf } from './terms.ts';

/** A phrase that occurs in a text, and its synonyms. */
export interface Occurrence {
  /** Whether the phrase is the whole text. */
  readonly isWhole: boolean;
  readonly others: readonly string[];
}

/** Phrases that mean the same: "one-arm" and "single-arm". */
export class Synonyms {
  /** By the first word of the phrase. */
  readonly #phrases = new Map<string, { readonly words: readonly string[]; readonly others: readonly string[] }[]>();
  readonly #described = new Map<string, ReadonlySet<string>>();

  /** @param groups of phrases with the same meaning */
  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      for (const phrase of group) {
        const words = wordsOf(phrase);
        // A part of a phrase doesn't have its meaning: not every bench is a bench press.
        const others = group.filter((other) => !words.every((word) => wordsOf(other).includes(word)));
        const known = this.#phrases.get(words[0]!);
        if (known) known.push({ words, others });
        else this.#phrases.set(words[0]!, [{ words, others }]);
      }
    }
  }

  /** The phrases that occur in a text, as consecutive words. */
  *in(text: string): Generator<Occurrence> {
    const words = wordsOf(text);
    for (let start = 0; start < words.length; start++) {
      for (const phrase of this.#phrases.get(words[start]!) ?? []) {
        if (phrase.words.some((word, i) => words[start + i] !== word)) continue;
        yield { isWhole: phrase.words.length === words.length, others: phrase.others };
      }
    }
  }

  /** The terms of a description and of its synonyms. Remembered, because many exercises share the words of closed lists. */
  describing(text: string): ReadonlySet<string> {
    const terms = this.#described.get(text) ?? withSynonyms(text, this);
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
  const short = new Set(
    texts.flatMap((text) => shorterNames(text, synonyms)).filter((other) => !texts.includes(other)),
  );
  return {
    titles: [
      ...texts.map((text) => ({ words: wordCount(text), terms: withSynonyms(text, synonyms) })),
      ...Array.from(short, (text) => ({ words: wordCount(text), terms: termsOf(text) })),
    ],
    terms: new Set(descriptions.flatMap((text) => [...synonyms.describing(text)])),
  };
}

/** Synonyms of a whole text with fewer words: "bench" for "bench press". */
function shorterNames(text: string, synonyms: Synonyms): string[] {
  return [...synonyms.in(text)].flatMap(({ isWhole, others }) =>
    isWhole ? others.filter((other) => wordCount(other) < wordCount(text)) : [],
  );
}

function wordCount(text: string): number {
  return new Set(wordsOf(text)).size;
}

function withSynonyms(text: string, synonyms: Synonyms): Set<string> {
  const terms = termsOf(text);
  for (const { others } of synonyms.in(text)) {
    for (const other of others) for (const term of termsOf(other)) terms.add(term);
  }
  return terms;
}
