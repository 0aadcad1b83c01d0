/** Two texts by their index, and the share of their words that both have (Jaccard: in both / in either). */
export interface SimilarPair {
  readonly a: number;
  readonly b: number;
  readonly similarity: number;
}

/**
 * All pairs of word sets whose Jaccard similarity is above `threshold`, by index. Comparing every pair would be slow for
 * thousands of texts. But two sets that share more than `threshold` of their words share at least one of the rarest
 * `1 - threshold` of either (prefix filter, Bayardo et al. 2007), so only sets that meet in a rare word are compared.
 */
export function similarPairs(texts: readonly ReadonlySet<string>[], threshold: number): SimilarPair[] {
  const uses = new Map<string, number>();
  for (const text of texts) for (const word of text) uses.set(word, (uses.get(word) ?? 0) + 1);

  const holders = new Map<string, number[]>();
  const pairs: SimilarPair[] = [];
  for (const [b, text] of texts.entries()) {
    const rarestFirst = [...text].sort((x, y) => uses.get(x)! - uses.get(y)! || (x < y ? -1 : 1));
    const prefix = rarestFirst.slice(0, text.size - Math.ceil(threshold * text.size) + 1);
    for (const a of new Set(prefix.flatMap((word) => holders.get(word) ?? []))) {
      const similarity = jaccard(texts[a]!, text);
      if (similarity > threshold) pairs.push({ a, b, similarity });
    }
    for (const word of prefix) {
      const known = holders.get(word);
      if (known) known.push(b);
      else holders.set(word, [b]);
    }
  }
  return pairs.sort((x, y) => x.a - y.a || x.b - y.b);
}

/** The words in both sets as a share of the words in either. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : both / either;
}
