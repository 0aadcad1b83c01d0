import { createHash } from 'node:crypto';
import type { Exercise } from '../catalogue/schema/exercise.ts';

/**
 * The name of an exercise's animation, known without rendering it: 32 hexadecimal digits and `.gif`, a digest of what
 * the picture shows. A picture under a name never changes, so it may be cached for ever.
 */
export function imageId({ id, motion, target, secondaryMuscles }: Exercise): string {
  const shown = JSON.stringify([id, motion ?? null, target, secondaryMuscles]);
  return `${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.gif`;
}
