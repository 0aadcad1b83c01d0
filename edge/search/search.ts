import type { SearchIndex } from './search-index.ts';
import { singular, wordsOf } from './terms.ts';
import { countTypos, forgivenTypos } from './typos.ts';

/** The score of a term for a typed word: how well they match, from 0 to 1. */
const scores = {
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

/** What scores are multiplied by if the term describes the exercise but is in none of its titles: "chest". */
const describedFactor = 0.9;

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
 * 3. whether they are two or more typed words and nothing else,
 * 4. how many words they join as they were typed,
 * 5. how few other words they contain, so that whole names and aliases come first,
 * 6. names before aliases,
 * 7. how many names the exercise has,
 * 8. the order of every list.
 *
 * Titles with fewer of the words than the best one are left out, so words that only ask for exercises don't count.
 */
export function search(index: SearchIndex, text: string): number[] {
  const words = wordsOf(text);
  const typed = soughtWords(words);
  const found = new Uint8Array(index.rows.length);
  const totals = new Float64Array(index.rows.length);
  typed.forEach((_, i) => {
    for (const [title, score] of bestScores(index, typed, i)) {
      found[title]!++;
      totals[title]! += score;
    }
  });
  const most = found.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [];
  // Of all words: there is a "pendulum exercise".
  const whole = wholeTitles(index, words);
  const joined = joinedWords(index, typed);
  const titles: number[] = [];
  found.forEach((count, title) => {
    if (count === most) titles.push(title);
  });
  titles.sort(
    (a, b) =>
      totals[b]! - totals[a]! ||
      Number(whole.has(b)) - Number(whole.has(a)) ||
      (joined.get(b) ?? 0) - (joined.get(a) ?? 0) ||
      index.lengths[a]! - index.lengths[b]! ||
      Number(index.isAlias(a)) - Number(index.isAlias(b)) ||
      titlesOfSame(index, b) - titlesOfSame(index, a) ||
      a - b,
  );
  return [...new Set(titles.map((title) => index.rows[title]!))];
}

/** Words for exercises, in the singular. */
const kinds: readonly string[] = ['exercise', 'workout'];
const prepositions: readonly string[] = ['for', 'with'];

/**
 * The words without those that only ask for exercises: "chest exercises", "exercises for abs". They find equipment and
 * names otherwise: an exercise ball, "forearm" by its start.
 */
function soughtWords(typed: readonly string[]): readonly string[] {
  const isKind = (i: number) =>
    kinds.includes(typed[i]!) && (i + 1 === typed.length || prepositions.includes(typed[i + 1]!));
  const sought = typed.filter((word, i) => {
    if (isKind(i)) return false;
    const joins = word === 'for' ? i > 0 : word === 'with' && i > 0 && isKind(i - 1);
    return !joins || i + 1 === typed.length;
  });
  return sought.length > 0 ? sought : typed;
}

/** The number of titles of a title's exercise. */
function titlesOfSame(index: SearchIndex, title: number): number {
  const [start, end] = index.titlesOf(index.rows[title]!);
  return end - start;
}

/**
 * The titles that are the typed words and nothing else, not even synonyms. This distinguishes a "push press" from a
 * push-up, which is a "press-up" too. A single word has none, because a title may be that word only as a synonym.
 */
function wholeTitles(index: SearchIndex, typed: readonly string[]): ReadonlySet<number> {
  const words = [...new Set(typed)];
  if (words.length < 2) return new Set();
  const counts = new Map<number, number>();
  for (const term of words.map((word) => index.numberOf(word))) {
    if (term === undefined) return new Set();
    for (const title of index.titlesWith(term)) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return new Set(
    [...counts.keys()].filter(
      (title) => counts.get(title) === words.length && index.termCounts[title] === words.length,
    ),
  );
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

/** For every title that matches typed word number `i`, the score of its best term. */
function bestScores(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  // Exact matches are what was meant; different spacing comes before typos.
  const asTyped = termsAsTyped(index, typed, i);
  if (asTyped.size > 0) return titleScores(index, asTyped);
  const inParts = titlesInParts(index, typed[i]!);
  return inParts.size > 0 ? inParts : titleScores(index, mistypedTerms(index, typed[i]!));
}

/** The best score of every title with one of the terms, or whose exercise is described with one. */
function titleScores(index: SearchIndex, terms: ReadonlyMap<number, number>): Map<number, number> {
  const best = new Map<number, number>();
  for (const [term, score] of terms) {
    for (const title of index.titlesWith(term)) raise(best, title, score);
    for (const row of index.rowsDescribedWith(term)) {
      const [start, end] = index.titlesOf(row);
      for (let title = start; title < end; title++) raise(best, title, score * describedFactor);
    }
  }
  return best;
}

/** Raises the score of a title to `score`, if it is lower. */
function raise(best: Map<number, number>, title: number, score: number): void {
  best.set(title, Math.max(score, best.get(title) ?? 0));
}

/** The terms that typed word number `i`, possibly joined with a neighbor, is or begins; with their scores. */
function termsAsTyped(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  const word = typed[i]!;
  const terms = new Map<number, number>();
  const add = (term: number | undefined, score: number) => {
    if (term !== undefined && !terms.has(term)) terms.set(term, score);
  };
  add(index.numberOf(word), scores.exact);
  if (i > 0) add(index.numberOf(typed[i - 1]! + word), scores.exact);
  if (i + 1 < typed.length) add(index.numberOf(word + typed[i + 1]!), scores.exact);
  for (const term of termsThatStart(index, word)) add(term, scores.start);
  return terms;
}

/** The terms that begin with `start`, unless it is too short. */
function termsThatStart(index: SearchIndex, start: string): number[] {
  if (start.length < shortestStart) return [];
  return index.terms.flatMap((term, number) => (term.startsWith(start) ? [number] : []));
}

/** The titles with all parts of a word that is several terms, "legpress" or "legpr", and their best scores. */
function titlesInParts(index: SearchIndex, word: string): Map<number, number> {
  const best = new Map<number, number>();
  follow(word, undefined, 1);
  return best;

  /** `before` has the titles with all parts before `rest`, undefined for all titles; `part` counts from 1. */
  function follow(rest: string, before: ReadonlySet<number> | undefined, part: number): void {
    const both = (term: number) => [...index.titlesWith(term)].filter((title) => before?.has(title) ?? true);
    const whole = index.numberOf(rest);
    if (part > 1) {
      for (const term of termsThatStart(index, rest)) {
        for (const title of both(term)) raise(best, title, term === whole ? scores.joined : scores.joinedStart);
      }
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

/** The terms that a word with typos may mean, with their scores. */
function mistypedTerms(index: SearchIndex, word: string): Map<number, number> {
  return new Map(
    index.terms.flatMap((term, number) => {
      const score = scoreWithTypos(word, term);
      return score > 0 ? [[number, score] as const] : [];
    }),
  );
}

/** The score of a term for a mistyped word; 0 if they differ too much. */
function scoreWithTypos(word: string, term: string): number {
  const forgiven = forgivenTypos(Math.max(word.length, term.length));
  if (word.length - term.length > forgiven) return 0;
  const { whole, start } = countTypos(word, term);
  if (whole <= forgiven) return whole === 1 ? scores.oneTypo : scores.twoTypos;
  return word.length >= shortestMistypedStart && start === 1 ? scores.startWithTypo : 0;
}
