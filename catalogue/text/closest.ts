/** The minimum number of letters from which an abbreviation is completed. */
const fewestLetters = 3;

/**
 * The word of a list that was most likely intended: one that was cut short ("ham" or "hams" for hamstrings), or else
 * the one with the fewest edits (a letter added, left out, changed, or swapped with its neighbor), up to 40 % of its
 * letters. Capitals are ignored.
 */
export function closest(found: string, words: Iterable<string>): string | undefined {
  const list = [...words];
  const plain = found.toLowerCase();
  return cutShort(plain, list) ?? leastEdited(plain, list);
}

/** The shortest word that starts with `found`, with or without a plural `s`. */
function cutShort(found: string, words: readonly string[]): string | undefined {
  for (const start of [found, found.replace(/s$/, '')]) {
    if (start.length < fewestLetters) continue;
    const [shortest] = words.filter((word) => word.toLowerCase().startsWith(start)).sort((a, b) => a.length - b.length);
    if (shortest !== undefined) return shortest;
  }
  return undefined;
}

function leastEdited(found: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const edits = distance(found, word.toLowerCase());
    if (edits < fewest && edits <= Math.max(1, Math.floor(word.length * 0.4))) {
      best = word;
      fewest = edits;
    }
  }
  return best;
}

/** "did you mean …?" if a word is close enough. */
export function didYouMean(found: string, words: Iterable<string>): string | undefined {
  const word = closest(found, words);
  return word === undefined ? undefined : `did you mean "${word}"?`;
}

/** {@link didYouMean} for a word of a closed list, or else the file of the list. */
export function expectedWord(found: string, words: Iterable<string>, file: string): string {
  return didYouMean(found, words) ?? `expected a word of ${file}`;
}

/** Optimal string alignment distance, keeping three rows of the table. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
