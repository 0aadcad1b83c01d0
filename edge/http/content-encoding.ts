import { Memo } from '../caching/memo.ts';

/** An element of `Accept-Encoding` (RFC 9110 §12.5.3): a coding with its weight. */
const element = /^([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/;

/**
 * The encoding in `available` with the highest weight, or the first of several. `undefined` means unencoded, which is
 * also the answer to a client that refuses everything.
 */
export function negotiateEncoding<T extends string>(accept: string, available: Iterable<T>): T | undefined {
  if (accept === '') return undefined;
  const weights = weightsIn(accept);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  // If `identity` is not mentioned, it is acceptable, but less welcome than anything that is.
  let highest = weights.get('identity') ?? 0;
  let best: T | undefined;
  for (const coding of available) {
    const weight = weightOf(coding);
    if (weight > 0 && (weight > highest || (weight === highest && best === undefined))) {
      highest = weight;
      best = coding;
    }
  }
  return best;
}

/** Clients send few different headers, and parsing one takes 2 µs. */
const remembered = new Memo<ReadonlyMap<string, number>>(64, 200);

function weightsIn(accept: string): ReadonlyMap<string, number> {
  const known = remembered.get(accept);
  if (known) return known;
  const weights = parseWeights(accept);
  remembered.set(accept, weights);
  return weights;
}

function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const text of accept.toLowerCase().split(',')) {
    const match = element.exec(text.trim());
    if (match) weights.set(match[1] === 'x-gzip' ? 'gzip' : match[1]!, Number(match[2] ?? 1));
  }
  return weights;
}
