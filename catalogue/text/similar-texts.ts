/** A text and an earlier one by index, and their shared part of the words (Jaccard index: in both / in either). */
export interface Similar {
  readonly text: number;
  readonly earlier: number;
  readonly similarity: number;
}

/**
 * Finds each text whose Jaccard similarity to an earlier one is above `threshold`, with one such text. Pairs that
 * `isCompared` rejects are skipped. It reports one match, not all, because n nearly equal texts form n² / 2 pairs.
 */
export function similarTexts(
  byRarity: RankedTexts,
  threshold: number,
  isCompared: (text: number, earlier: number) => boolean,
): Similar[] {
  const holders = new Map<number, number[]>();
  /** For each text, the latest one it was compared with. */
  const comparedWith = new Int32Array(byRarity.length).fill(-1);
  const similar: Similar[] = [];
  for (const [text, words] of byRarity.entries()) {
    // Two texts that share more of their words than the threshold share a word of these, the rarest of each (prefix
    // filter, Bayardo et al. 2007), so only texts that share a rare word are compared.
    const prefix = words.slice(0, words.length - Math.ceil(threshold * words.length) + 1);
    const found = firstSimilar(text, prefix);
    if (found) similar.push(found);
    for (const word of prefix) {
      const known = holders.get(word);
      if (known) known.push(text);
      else holders.set(word, [text]);
    }
  }
  return similar;

  function firstSimilar(text: number, prefix: readonly number[]): Similar | undefined {
    for (const word of prefix) {
      for (const earlier of holders.get(word) ?? []) {
        if (comparedWith[earlier] === text) continue;
        comparedWith[earlier] = text;
        if (!isCompared(text, earlier)) continue;
        const similarity = similarityAbove(threshold, byRarity[text]!, byRarity[earlier]!);
        if (similarity !== undefined) return { text, earlier, similarity };
      }
    }
    return undefined;
  }
}

/** The distinct words of each text as numbers, rarest first. */
export type RankedTexts = readonly (readonly number[])[];

/** Ranks the words of texts, each a list of words, for {@link similarTexts}. */
export function inOrderOfRarity(texts: readonly (readonly string[])[]): RankedTexts {
  const sets = texts.map((words) => new Set(words));
  const uses = new Map<string, number>();
  for (const words of sets) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const ranks = new Map([...uses].sort(([, a], [, b]) => a - b).map(([word], rank) => [word, rank]));
  return sets.map((words) => [...words].map((word) => ranks.get(word)!).sort((a, b) => a - b));
}

/** The Jaccard similarity of two ascending lists; stops early if it can no longer be above `threshold`. */
function similarityAbove(threshold: number, a: readonly number[], b: readonly number[]): number | undefined {
  const total = a.length + b.length;
  let both = 0;
  let i = 0;
  let j = 0;
  while (true) {
    const most = both + Math.min(a.length - i, b.length - j);
    const similarity = most / (total - most);
    // NaN for two texts without words.
    if (!(similarity > threshold)) return undefined;
    if (i === a.length || j === b.length) return similarity;
    if (a[i] === b[j]) both++;
    const [x, y] = [a[i]!, b[j]!];
    if (x <= y) i++;
    if (y <= x) j++;
  }
}
