import type { FileFinding } from '../../catalogue/rule.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import type { MovementFacts } from './movement-facts.ts';

/** A rule about facts of an exercise that its movement shows. */
export interface ShownRule {
  /** The name of the rule and its file. */
  readonly name: string;
  /** What the rule requires of an exercise, in one sentence. */
  readonly description: string;
  /** The contradictions between the facts and the movement. `keys` are the solved key poses of the default figure. */
  check(facts: MovementFacts, motion: ResolvedMotion, keys: readonly SolvedFrame[]): Iterable<FileFinding>;
}
