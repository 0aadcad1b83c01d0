import { makeLibrary } from '../motion/resolve/library.ts';
import { resultsOf } from '../support/threaded-cache.ts';
import { checkMovements, type MovementTask } from './movement-problems.ts';

/** Finds movements without a problem; runs on a worker thread. A problem, which needs a place in a file, ends the task. */
export default ({ movements, motions }: MovementTask) =>
  resultsOf((cache) => checkMovements(movements, { motions, sources: new Map() }, makeLibrary(motions), cache));
