import type { OfflineDetailedExercise } from '../../edge/offline/catalogue-types.ts';
import { type OfflineCatalogue, openPackOf } from '../../edge/offline/offline-catalogue.ts';
import type { SearchIndex } from '../../edge/search/search-index.ts';
import { wordsOf } from '../../edge/search/terms.ts';

/** How sure a match is: an exercise has the name, one is similar, or nothing is. */
export type Certainty = 'certain' | 'doubtful' | 'none';

/** A name, and the exercises that it may mean. */
export interface NameMatch {
  readonly given: string;
  readonly certainty: Certainty;
  /** The exercise if it is certain, otherwise the likeliest ones, at most three. */
  readonly exercises: readonly { readonly id: string; readonly name: string }[];
}

/** Number of search results among which the exercise is looked for. */
const mostCandidates = 40;
const mostLikely = 3;
/** Minimum length of a word that may be mistyped, in UTF-16 units, if it is all that a name and an exercise share. */
const shortestMistyped = 6;
/** Maximum number of words of a name that are only synonyms of words in a title. */
const mostSynonyms = 1;

/** Words that don't distinguish exercises: "Barbell Bench Press - Medium Grip". */
const fillers: readonly (readonly string[])[] = [
  ['medium', 'grip'],
  ['medium', 'stance'],
  ['flat'],
  ['regular'],
  ['standard'],
];

/** Finds the exercises that names mean. */
export class NameMatcher {
  readonly #catalogue: OfflineCatalogue;
  readonly #index: SearchIndex;
  readonly #rows: ReadonlyMap<string, number>;

  constructor(catalogue: OfflineCatalogue) {
    this.#catalogue = catalogue;
    this.#index = openPackOf(catalogue).pack.searchIndex;
    this.#rows = new Map(catalogue.filter({}).map(({ id }, row) => [id, row]));
  }

  match(given: string): NameMatch {
    const named = ({ id, name }: OfflineDetailedExercise) => ({ id, name });
    const words = wordsOf(given.replaceAll('°', ' degree '));
    const ways = [words, withoutFillers(words), inOurWords(words)];
    for (const [i, way] of ways.entries()) {
      if (i > 0 && way.join() === words.join()) continue;
      const meant = this.#meant(way, this.#catalogue.search(way.join(' '), { limit: mostCandidates, fields: 'all' }));
      if (meant) return { given, certainty: 'certain', exercises: [named(meant)] };
    }
    if (!words.some((word) => this.#isKnown(word))) return { given, certainty: 'none', exercises: [] };
    const likely = this.#catalogue.search(given, { limit: mostLikely, fields: 'all' }).map(named);
    return { given, certainty: likely.length > 0 ? 'doubtful' : 'none', exercises: likely };
  }

  /** Whether exercises have a word, as far as it was typed. A short one with a typo could mean anything. */
  #isKnown(word: string): boolean {
    if (word.length >= shortestMistyped) return this.#catalogue.search(word, { limit: 1 }).length > 0;
    const isBegun = (term: string) => term === word || (word.length > 2 && term.startsWith(word));
    return /[^0-9]{2}/.test(word) && this.#index.terms.some(isBegun);
  }

  /** The only candidate with the name; `undefined` if there is none, or several. */
  #meant(
    words: readonly string[],
    candidates: readonly OfflineDetailedExercise[],
  ): OfflineDetailedExercise | undefined {
    const called = candidates.flatMap((exercise) => {
      const fits = this.#titlesOf(exercise).flatMap((title) => this.#fit(words, title) ?? []);
      return fits.length > 0 ? [{ exercise, fit: fits.reduce((best, fit) => (fit < best ? fit : best)) }] : [];
    });
    const best = Math.min(...called.map(({ fit }) => fit));
    const first = called.filter(({ fit }) => fit === best);
    return first.length === 1 ? first[0]!.exercise : undefined;
  }

  #titlesOf({ id, name, aliases }: OfflineDetailedExercise): Title[] {
    const row = this.#rows.get(id)!;
    const [start, end] = this.#index.titlesOf(row);
    const texts = [name, ...aliases];
    return Array.from({ length: end - start }, (_, i) => {
      const text = texts[i];
      return { row, number: start + i, words: text === undefined ? undefined : wordsOf(text) };
    });
  }

  /**
   * How well words fit a title; less is better. 0 for the same words in the same order, 1 for the same words or
   * synonyms, and one more for each other word that describes the exercise (its muscles, its equipment). `undefined` if
   * a word is none of these, or the title has other words.
   */
  #fit(words: readonly string[], title: Title): number | undefined {
    if (words.length > 0 && words.join(' ') === title.words?.join(' ')) return 0;
    const index = this.#index;
    const unique = [...new Set(words)];
    // Words of the title, and words that only describe the exercise.
    let covered = 0;
    let beyond = 0;
    let synonyms = 0;
    for (let i = 0; i < unique.length; i++) {
      const word = unique[i]!;
      const next = unique[i + 1];
      if (next !== undefined && !title.words?.includes(word) && isIn(index, title, word + next)) {
        covered += partsOf(word + next, title.words) || 1;
        i++;
      } else if (isIn(index, title, word)) {
        const parts = partsOf(word, title.words);
        if (parts === 0) synonyms++;
        covered += parts || 1;
      } else if (isDescribedWith(index, title.row, word)) beyond++;
      else return undefined;
    }
    // A synonym may be incomplete: "triceps extension" is part of "lying triceps extension", a skull crusher.
    return covered === index.lengths[title.number] && synonyms <= mostSynonyms ? 1 + beyond : undefined;
  }
}

/** Words of other collections: "lever chest press" is from ExerciseDB. */
const ourWords: Readonly<Record<string, string>> = { lever: 'machine', alternate: 'alternating' };

function inOurWords(words: readonly string[]): string[] {
  return withoutFillers(words).map((word) => (Object.hasOwn(ourWords, word) ? ourWords[word]! : word));
}

interface Title {
  readonly row: number;
  readonly number: number;
  /** The words of a name or an alias. Titles that are synonyms of these have only terms in the index. */
  readonly words: readonly string[] | undefined;
}

function isIn(index: SearchIndex, { number: title }: Title, word: string): boolean {
  const term = index.numberOf(word);
  return term !== undefined && index.titlesWith(term).includes(title);
}

function isDescribedWith(index: SearchIndex, row: number, word: string): boolean {
  const term = index.numberOf(word);
  return term !== undefined && index.rowsDescribedWith(term).includes(row);
}

/** The number of words of a title that a word covers: 2 for "pushup" in "push-up", 0 if it isn't in the title. */
function partsOf(word: string, title: Title['words']): number {
  if (title === undefined || title.includes(word)) return 1;
  for (let start = 0; start < title.length; start++) {
    let joined = title[start]!;
    for (let end = start + 1; end < title.length && joined.length < word.length; end++) {
      joined += title[end];
      if (joined === word) return end - start + 1;
    }
  }
  return 0;
}

function withoutFillers(words: readonly string[]): string[] {
  const left = [...words];
  for (const filler of fillers) {
    const at = left.findIndex((_, i) => filler.every((word, j) => left[i + j] === word));
    if (at >= 0) left.splice(at, filler.length);
  }
  return left;
}
