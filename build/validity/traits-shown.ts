import type { FileFinding } from '../../catalogue/rule.ts';
import type { Category } from '../../catalogue/schema/exercise.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { SolvedFrame } from '../motion/solve/solved-frame.ts';
import { forceOf } from './force.ts';
import type { MovementFacts } from './movement-facts.ts';

/** Categories without work against a load, for which the force can't be read from the movement. */
const withoutLoad: ReadonlySet<Category> = new Set(['stretching', 'mobility', 'conditioning', 'massage']);

/**
 * Contradictions between an exercise's laterality and force and its movement, if its key poses leave no doubt: a
 * movement that changes sides is alternating, a hold is static, and one that pushes does not pull.
 */
export function* traitsShown(
  exercise: MovementFacts,
  motion: ResolvedMotion,
  keys: readonly SolvedFrame[],
): Iterable<FileFinding> {
  const changesSides = motion.loop === 'alternate' || motion.loop === 'stride';
  if (changesSides && exercise.laterality !== 'alternating') {
    const message = `the laterality is "${exercise.laterality}" and the movement changes sides`;
    yield { path: ['laterality'], message, fix: 'write "alternating"' };
  }
  const { force, category, target } = exercise;
  const shown = motion.loop === 'hold' || !withoutLoad.has(category) ? forceOf(motion, keys, target) : null;
  const isOpposite = (force === 'push' && shown === 'pull') || (force === 'pull' && shown === 'push');
  if (isOpposite || (motion.loop === 'hold' && force !== 'static')) {
    const message = `the force is "${force}" and the movement shows "${shown}"`;
    yield { path: ['force'], message, fix: `write "${shown}"${isOpposite ? ', or "mixed"' : ''}` };
  }
}
