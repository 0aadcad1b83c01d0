/** The numbers of typos in what was typed, compared with a term. */
export interface Typos {
  /** Compared with the whole term. */
  readonly whole: number;
  /** Compared with the best-matching start of the term, as the rest may not have been typed yet. */
  readonly start: number;
}

/** Counts missing, extra, wrong and swapped characters (optimal string alignment: no part is edited twice). */
export function countTypos(typed: string, term: string): Typos {
  let beforeLast: number[] = [];
  let last: number[] = [];
  let row = Array.from({ length: term.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    beforeLast = last;
    last = row;
    row = [i];
    for (let j = 1; j <= term.length; j++) {
      const isSame = typed[i - 1] === term[j - 1];
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && typed[i - 1] === term[j - 2] && typed[i - 2] === term[j - 1];
      if (isSwap) typos = Math.min(typos, beforeLast[j - 2]! + 1);
      row.push(typos);
    }
  }
  return { whole: row[term.length]!, start: Math.min(...row) };
}

/** The number of typos allowed in `length` characters. Short words are too similar to each other. */
export function forgivenTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
