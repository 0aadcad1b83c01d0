import { singular } from './terms.ts';

/** Shortest part of a word that stands for a term of its own, in UTF-16 units. */
const shortestHalf = 2;

/**
 * The terms that a title has to have for some words to be in it: one of each of the groups, by their numbers. A word that
 * is no part of any term stands for two that were joined ("jumpingjack"), if there are such.
 */
export function termGroups(terms: readonly string[], words: readonly string[]): number[][] {
  // The longest is likely to be in the fewest titles.
  return [...words]
    .sort((a, b) => b.length - a.length)
    .flatMap((word) => {
      const whole = terms.flatMap((term, number) => (term.includes(word) ? [number] : []));
      return whole.length > 0 ? [whole] : (halves(terms, word) ?? [whole]);
    });
}

function halves(terms: readonly string[], word: string): number[][] | undefined {
  for (let end = word.length - shortestHalf; end >= shortestHalf; end--) {
    const numbers = [singular(word.slice(0, end)), word.slice(end)].map((half) => terms.indexOf(half));
    if (numbers.every((number) => number >= 0)) return numbers.map((number) => [number]);
  }
  return undefined;
}
