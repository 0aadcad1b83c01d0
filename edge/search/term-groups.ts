import { singular } from './terms.ts';

/** Minimum length of a part of a word that counts as a term, in UTF-16 units. */
const shortestHalf = 2;

/**
 * The terms of titles that contain all of some words, as their numbers: a title must contain one term of each group. A
 * word that is not part of any term may be two joined terms ("jumpingjack").
 */
export function termGroups(terms: readonly string[], words: readonly string[]): number[][] {
  // The longest word is likely to be in the fewest titles.
  return [...words]
    .sort((a, b) => b.length - a.length)
    .flatMap((word) => {
      const whole = terms.flatMap((term, number) => (term.includes(word) ? [number] : []));
      return whole.length > 0 ? [whole] : (halves(terms, word) ?? [whole]);
    });
}

/** The two terms that a word joins, each as a group of its own; `undefined` if it joins none. */
function halves(terms: readonly string[], word: string): number[][] | undefined {
  for (let end = word.length - shortestHalf; end >= shortestHalf; end--) {
    const numbers = [singular(word.slice(0, end)), word.slice(end)].map((half) => terms.indexOf(half));
    if (numbers.every((number) => number >= 0)) return numbers.map((number) => [number]);
  }
  return undefined;
}
