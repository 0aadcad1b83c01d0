import { createHash } from 'node:crypto';
import type { Pattern, Postures, SharedParameters } from '../../catalogue/schema/motion.ts';

/**
 * Stands for all that a movement is made of beside what its exercise says: the pattern of that name, those that it extends,
 * and what patterns share. As long as the digest stays the same, so does the movement, or the fault that it has; names of
 * other patterns, which a message may suggest, are not in it.
 * @returns the SHA-256 by the name of the pattern, undefined for a movement without one
 */
export function movementFiles({ patterns, postures, sharedParameters }: MovementLibrary): (pattern?: string) => string {
  const shared = digestOf([postures, sharedParameters]);
  const known = new Map<string | undefined, string>([[undefined, shared]]);
  return function digestFor(name): string {
    const found = known.get(name);
    if (found !== undefined) return found;
    // Before its own, so that patterns that extend each other in a circle end here.
    known.set(name, '');
    const pattern = patterns.get(name!);
    const digest = digestOf([pattern, digestFor(pattern?.extends)]);
    known.set(name, digest);
    return digest;
  };
}

/** The files that movements are made of. */
interface MovementLibrary {
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly postures: Postures;
  readonly sharedParameters: SharedParameters;
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
