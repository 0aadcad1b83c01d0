import type { Library } from '../../catalogue/schema/motion.ts';
import { keepingLast } from '../../catalogue/support/keeping-last.ts';
import { digestOf } from './digest-of.ts';

/** The digest of all files of movements. As long as it is the same, so is what depends on any of them. */
export const motionsDigest = keepingLast((motions: ReadonlyMap<string, unknown>) =>
  digestOf(JSON.stringify([...motions])),
);

/**
 * Digests everything a movement depends on besides its exercise: its pattern, the patterns that this extends, and what
 * patterns share. As long as the digest is the same, so is the movement or its fault. Names of other patterns, which a
 * message may suggest, are not included.
 * @returns a function from the name of a pattern, or undefined for a movement without one, to the SHA-256
 */
export function movementDigests({ patterns, postures, sharedParameters }: Library): (pattern?: string) => string {
  const shared = digestOf(JSON.stringify([postures, sharedParameters]));
  const known = new Map<string | undefined, string>([[undefined, shared]]);
  return function digestFor(name): string {
    const found = known.get(name);
    if (found !== undefined) return found;
    // Set before recursing, so that patterns that extend each other in a circle end here.
    known.set(name, '');
    const pattern = patterns.get(name!);
    const digest = digestOf(JSON.stringify([pattern, digestFor(pattern?.extends)]));
    known.set(name, digest);
    return digest;
  };
}
