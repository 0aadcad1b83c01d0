import type { FileFinding } from '../../catalogue/rule.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import type { MovementFacts } from './movement-facts.ts';
import { movementTraits } from './traits/movement-traits.ts';

/**
 * Contradictions between an exercise's force, mechanic and laterality and its movement, if its key poses leave no
 * doubt: a movement that changes sides is alternating, a hold is static, and one that pushes does not pull.
 */
export function* traitsShown(
  exercise: MovementFacts,
  motion: ResolvedMotion,
  keys: readonly SolvedFrame[],
): Iterable<FileFinding> {
  const traits = movementTraits(motion, keys, exercise);
  const changesSides = motion.loop === 'alternate' || motion.loop === 'stride';
  if (changesSides && exercise.laterality !== 'alternating') {
    const message = `the laterality is "${exercise.laterality}" and the movement changes sides`;
    yield { path: ['laterality'], message, fix: 'write "alternating"' };
  }
  const { force } = exercise;
  const isOpposite = (force === 'push' && traits.force === 'pull') || (force === 'pull' && traits.force === 'push');
  if (isOpposite || (motion.loop === 'hold' && force !== 'static')) {
    const message = `the force is "${force}" and the movement shows "${traits.force}"`;
    yield { path: ['force'], message, fix: `write "${traits.force}"${isOpposite ? ', or "mixed"' : ''}` };
  }
}
