import { termsOf, wordsOf } from './terms.ts';

/** A phrase that occurs in a text, and the phrases that mean the same. */
export interface Occurrence {
  /** Whether the text is nothing else. */
  readonly isWhole: boolean;
  readonly others: readonly string[];
}

/** Phrases that mean the same: "one-arm" and "single-arm". */
export class Synonyms {
  /** By the first word of the phrase. */
  readonly #phrases = new Map<string, { readonly words: readonly string[]; readonly others: readonly string[] }[]>();

  /** @param groups the phrases of each group mean the same */
  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      for (const phrase of group) {
        const words = wordsOf(phrase);
        // What has only a part of a phrase does not mean it: not every bench is a bench press.
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
}

/** A name or alias, and the terms under which it is found. */
export interface Title {
  /** The number of its different words. */
  readonly words: number;
  readonly terms: ReadonlySet<string>;
}

/** An exercise as search knows it. */
export interface Searchable {
  /** The name first, then the aliases, then what means the same as one of them in fewer words. */
  readonly titles: readonly Title[];
  /** The terms of what else is said of it: its muscles, its equipment, its category. */
  readonly terms: ReadonlySet<string>;
}

/**
 * What search knows of an exercise. Synonyms are put in here, so that nothing has to know them when somebody searches.
 * @param said texts that the exercise is found by beside its titles
 */
export function searchableOf(
  { name, aliases }: { readonly name: string; readonly aliases: readonly string[] },
  synonyms: Synonyms,
  said: readonly string[] = [],
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
    terms: new Set(said.flatMap((text) => [...withSynonyms(text, synonyms)])),
  };
}

/** What means the same as all of a text in fewer words: "bench" for "bench press". */
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
