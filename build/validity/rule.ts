import type { FileFinding } from '../../catalogue/rule.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import type { MovementFacts } from './movement-facts.ts';

/**
 * A rule about facts of an exercise that its movement shows. Finds the contradictions between the facts and the
 * movement. `keys` are the solved key poses of the default figure.
 */
export type ShownRule = (
  facts: MovementFacts,
  motion: ResolvedMotion,
  keys: readonly SolvedFrame[],
) => Iterable<FileFinding>;
