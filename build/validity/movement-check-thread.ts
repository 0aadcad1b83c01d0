import { makeLibrary } from '../motion/resolve/library.ts';
import { upToFault } from '../support/threaded-cache.ts';
import { MovementCheck } from './movement-check.ts';
import { type MovementTask, problemsOf } from './movement-problems.ts';

/**
 * Finds movements without a problem; runs on a worker thread. A problem, which needs a place in a file, is a fault
 * here.
 */
export default ({ movements, motions }: MovementTask) => {
  const check = new MovementCheck({ motions, sources: new Map() }, makeLibrary(motions));
  return upToFault(movements, (movement) => {
    if (problemsOf(movement, check).length > 0) throw new Error('There is a problem.');
    return {};
  });
};
