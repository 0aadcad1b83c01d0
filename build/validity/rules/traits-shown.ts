import type { Category } from '../../../catalogue/schema/exercise.ts';
import { forceOf } from '../force-of.ts';
import type { ShownRule } from '../rule.ts';

/** Categories without work against a load, for which the force can't be read from the movement. */
const withoutLoad: ReadonlySet<Category> = new Set(['stretching', 'mobility', 'conditioning', 'massage']);

/**
 * The laterality and the force of an exercise are those of its movement. Findings only if the key poses leave no doubt:
 * a movement that changes sides, a hold, a push or a pull.
 */
export const traitsShown: ShownRule = function* ({ laterality, force, category, target }, motion, keys) {
  const changesSides = motion.loop === 'alternate' || motion.loop === 'stride';
  if (changesSides && laterality !== 'alternating') {
    const message = `the laterality is "${laterality}" and the movement changes sides`;
    yield { path: ['laterality'], message, fix: 'write "alternating"' };
  }
  const shown = motion.loop === 'hold' || !withoutLoad.has(category) ? forceOf(motion, keys, target) : null;
  const isOpposite = (force === 'push' && shown === 'pull') || (force === 'pull' && shown === 'push');
  if (isOpposite || (motion.loop === 'hold' && force !== 'static')) {
    const message = `the force is "${force}" and the movement shows "${shown}"`;
    yield { path: ['force'], message, fix: `write "${shown}"${isOpposite ? ', or "mixed"' : ''}` };
  }
};
