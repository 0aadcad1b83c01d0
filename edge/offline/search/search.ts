import type { SearchIndex } from './search-index.ts';
import { wordsOf } from './terms.ts';
import { countTypos, forgivenTypos } from './typos.ts';

/** How well a word that was typed fits a term, from 0 to 1. */
const fit = {
  exact: 1,
  /** Two words that were typed are one term: "dead lift". */
  joined: 0.95,
  /** The term goes on: "dumb" for dumbbell. */
  start: 0.8,
  oneTypo: 0.6,
  twoTypos: 0.4,
  startWithTypo: 0.3,
} as const;

/** How short a word may be to stand for the start of a term. */
const shortestStart = 2;
/** How short a word may be to stand for the start of a term although it is mistyped. */
const shortestMistypedStart = 5;

/**
 * The rows of the exercises that `text` finds among names and aliases, the best first: those with the most of the words
 * that were typed, of these those whose words fit best, then those with the fewest words besides, then names before
 * aliases, then in the order of every list. Whoever lacks some of the words is left out when another has them all.
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
  const titles: number[] = [];
  found.forEach((words, title) => {
    if (words === most) titles.push(title);
  });
  titles.sort(
    (a, b) =>
      fits[b]! - fits[a]! ||
      index.lengths[a]! - index.lengths[b]! ||
      Number(index.isAlias(a)) - Number(index.isAlias(b)) ||
      a - b,
  );
  return [...new Set(titles.map((title) => index.rows[title]!))];
}

/** For every title that has a term for the word number `i` of those that were typed, how well its best one fits. */
function bestFits(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  const best = new Map<number, number>();
  for (const [term, fits] of fittingTerms(index, typed, i)) {
    for (const title of index.titlesWith(term)) best.set(title, Math.max(fits, best.get(title) ?? 0));
  }
  return best;
}

function fittingTerms(index: SearchIndex, typed: readonly string[], i: number): Map<number, number> {
  const word = typed[i]!;
  const terms = new Map<number, number>();
  const add = (term: number | undefined, fits: number) => {
    if (term !== undefined && !terms.has(term)) terms.set(term, fits);
  };
  add(index.numberOf(word), fit.exact);
  if (i > 0) add(index.numberOf(typed[i - 1]! + word), fit.joined);
  if (i + 1 < typed.length) add(index.numberOf(word + typed[i + 1]!), fit.joined);
  if (word.length >= shortestStart) {
    index.terms.forEach((term, number) => {
      if (term.startsWith(word)) add(number, fit.start);
    });
  }
  // What is there as it was typed is what was meant.
  if (terms.size > 0) return terms;
  index.terms.forEach((term, number) => {
    const fits = fitWithTypos(word, term);
    if (fits > 0) add(number, fits);
  });
  return terms;
}

function fitWithTypos(word: string, term: string): number {
  const forgiven = forgivenTypos(Math.max(word.length, term.length));
  if (word.length - term.length > forgiven) return 0;
  const { whole, start } = countTypos(word, term);
  if (whole <= forgiven) return whole === 1 ? fit.oneTypo : fit.twoTypos;
  return word.length >= shortestMistypedStart && start === 1 ? fit.startWithTypo : 0;
}
