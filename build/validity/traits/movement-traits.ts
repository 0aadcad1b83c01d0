import type { Category, Exercise, Force, Laterality, Mechanic } from '../../../catalogue/schema/exercise.ts';
import type { ResolvedMotion } from '../../motion/resolve/resolve.ts';
import type { SolvedFrame } from '../../motion/solve/solved-frame.ts';
import { forceOf } from './force.ts';
import { lateralityOf } from './laterality.ts';
import { mechanicOf } from './mechanic.ts';

/** The traits of an exercise that follow from its movement; `null` if the movement leaves one open. */
export interface MovementTraits {
  readonly force: Force | null;
  readonly mechanic: Mechanic | null;
  readonly laterality: Laterality | null;
}

/** Categories without work against a load, for which force and mechanic can't be read from the movement. */
const withoutLoad: ReadonlySet<Category> = new Set(['stretching', 'mobility', 'conditioning', 'massage']);

/** Derives the traits of a movement from its key poses. */
export function movementTraits(
  motion: ResolvedMotion,
  keys: readonly SolvedFrame[],
  { category, target }: Pick<Exercise, 'category' | 'target'>,
): MovementTraits {
  const isLoaded = !withoutLoad.has(category);
  return {
    force: isLoaded || motion.loop === 'hold' ? forceOf(motion, keys, target) : null,
    mechanic: isLoaded ? mechanicOf(keys) : null,
    laterality: lateralityOf(motion, keys),
  };
}
