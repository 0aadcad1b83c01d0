import type { SearchIndex } from './search-index.ts';
import { singular, wordsOf } from './terms.ts';
import { countTypos, forgivenTypos } from './typos.ts';

/** How well a typed word matches a term, from 0 to 1. */
const fit = {
  exact: 1,
  /** One typed word is several terms: "benchpress". */
  joined: 0.95,
  /** The word is the start of a term: "dumb" for dumbbell. */
  start: 0.8,
  /** The word is several terms, of which the last is incomplete: "benchpr". */
  joinedStart: 0.75,
  oneTypo: 0.6,
  twoTypos: 0.4,
  startWithTypo: 0.3,
} as const;

/** The weight of a term that describes the exercise but is in none of its titles: "chest" for a bench press. */
const saidFactor = 0.9;

/** Minimum length of a word, or part of one, that matches a term or its start, in UTF-16 units. */
const shortestStart = 2;
/** Minimum length of a mistyped word that matches the start of a term, in UTF-16 units. */
const shortestMistypedStart = 5;
/** Maximum number of terms in a word typed without spaces: "reversegriplatpulldown". */
const mostParts = 4;
/** Maximum number of words that are tried as one term: "chest-to-bar". */
const longestRun = 4;

/**
 * Finds exercises and returns their rows, best match first. Titles are sorted by
 *
 * 1. how many of the typed words they contain or are described with,
 * 2. how well these words match,
 * 3. how many words they join as they were typed,
 * 4. how few other words they contain, so that whole names and aliases come first,
 * 5. names before aliases,
 * 6. how many names the exercise has,
 * 7. the order of every list.
 *
 * Titles with fewer of the words than the best one are left out.
 */
export function search(index: SearchIndex, text: string): number[] {
  const typed = wordsOf(text);
  const found = new Uint8Array(index.rows.length);
  const fits = new Float64Array(index.rows.length);
  typed.forEach((_, i) => {
    for (const [title, best] of bestFits(index, typed, i)) {
      found[title]!++;
      fits[title]! += best;
    }
  });
  const most = found.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [];
  const joined = joinedWords(index, typed);
  const titles: number[] = [];
  found.forEach((words, title) => {
    if (words === most) titles.push(title);
  });
  titles.sort(
    (a, b) =>
      fits[b]! - fits[a]! ||
      (joined.get(b) ?? 0) - (joined.get(a) ?? 0) ||
      index.lengths[a]! - index.lengths[b]! ||
      Number(index.isAlias(a)) - Number(index.isAlias(b)) ||
      titleCount(index, b) - titleCount(index, a) ||
      a - b,
  );
  return [...new Set(titles.map((title) => index.rows[title]!))];
}

/** The number of titles of a title's exercise. */
function titleCount(index: SearchIndex, title: number): number {
  const [start, end] = index.titlesOf(index.rows[title]!);
  return end - start;
}

/**
 * For each title that joins words typed one after the other, the number of such words. This distinguishes "low-to-high"
 * from "high-to-low", which have the same words.
 */
function joinedWords(index: SearchIndex, typed: readonly string[]): Map<number, number> {
  const joined = new Map<number, number>();
  typed.forEach((_, start) => {
    for (let end = start + 2; end <= Math.min(typed.length, start + longestRun); end++) {
      const term = index.numberOf(typed.slice(start, end).join(''));
      if (term === undefined) continue;
      for (const title of index.titlesWith(term)) joined.set(title, (joined.get(title) ?? 0) + end - start);
    }
  });
  return joined;
}

/** For every title that matches typed word number `i`, how well its best term matches. */
function bestFits(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  // Exact matches are what was meant; different spacing comes before typos.
  const asTyped = termsAsTyped(index, typed, i);
  if (asTyped.size > 0) return titlesOf(index, asTyped);
  const inParts = titlesInParts(index, typed[i]!);
  return inParts.size > 0 ? inParts : titlesOf(index, mistypedTerms(index, typed[i]!));
}

/** For every title with one of the terms, or whose exercise is described with one, how well the best one matches. */
function titlesOf(index: SearchIndex, terms: ReadonlyMap<number, number>): Map<number, number> {
  const best = new Map<number, number>();
  const add = (title: number, fits: number) => best.set(title, Math.max(fits, best.get(title) ?? 0));
  for (const [term, fits] of terms) {
    for (const title of index.titlesWith(term)) add(title, fits);
    for (const row of index.rowsWith(term)) {
      const [start, end] = index.titlesOf(row);
      for (let title = start; title < end; title++) add(title, fits * saidFactor);
    }
  }
  return best;
}

function termsAsTyped(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  const word = typed[i]!;
  const terms = new Map<number, number>();
  const add = (term: number | undefined, fits: number) => {
    if (term !== undefined && !terms.has(term)) terms.set(term, fits);
  };
  add(index.numberOf(word), fit.exact);
  if (i > 0) add(index.numberOf(typed[i - 1]! + word), fit.exact);
  if (i + 1 < typed.length) add(index.numberOf(word + typed[i + 1]!), fit.exact);
  for (const term of termsThatStart(index, word)) add(term, fit.start);
  return terms;
}

/** The terms that begin with `start`, unless it is too short. */
function termsThatStart(index: SearchIndex, start: string): number[] {
  if (start.length < shortestStart) return [];
  return index.terms.flatMap((term, number) => (term.startsWith(start) ? [number] : []));
}

/** The titles with all parts of a word that is several terms, "legpress" or "legpr", and how well they match. */
function titlesInParts(index: SearchIndex, word: string): Map<number, number> {
  const best = new Map<number, number>();
  const add = (titles: Iterable<number>, fits: number) => {
    for (const title of titles) best.set(title, Math.max(fits, best.get(title) ?? 0));
  };
  follow(word, undefined, 1);
  return best;

  /** `before` has the titles with all parts before `rest`, undefined for all titles; `part` counts from 1. */
  function follow(rest: string, before: ReadonlySet<number> | undefined, part: number): void {
    const both = (term: number) => [...index.titlesWith(term)].filter((title) => before?.has(title) ?? true);
    const whole = index.numberOf(rest);
    if (part > 1) {
      for (const term of termsThatStart(index, rest)) add(both(term), term === whole ? fit.joined : fit.joinedStart);
    }
    if (part === mostParts) return;
    const longest = Math.min(rest.length - shortestStart, index.longest);
    for (let end = shortestStart; end <= longest; end++) {
      const term = index.numberOf(singular(rest.slice(0, end)));
      const titles = term === undefined ? [] : both(term);
      if (titles.length > 0) follow(rest.slice(end), new Set(titles), part + 1);
    }
  }
}

function mistypedTerms(index: SearchIndex, word: string): Map<number, number> {
  return new Map(
    index.terms.flatMap((term, number) => {
      const fits = fitWithTypos(word, term);
      return fits > 0 ? [[number, fits] as const] : [];
    }),
  );
}

function fitWithTypos(word: string, term: string): number {
  const forgiven = forgivenTypos(Math.max(word.length, term.length));
  if (word.length - term.length > forgiven) return 0;
  const { whole, start } = countTypos(word, term);
  if (whole <= forgiven) return whole === 1 ? fit.oneTypo : fit.twoTypos;
  return word.length >= shortestMistypedStart && start === 1 ? fit.startWithTypo : 0;
}
