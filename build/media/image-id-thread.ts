import { makeLibrary } from '../motion/resolve/library.ts';
import { upToFault } from '../support/threaded-cache.ts';
import { type ImageIdTask, imageIdOf } from './image-id.ts';

/** Makes image ids; runs on a worker thread. */
export default ({ exercises, motions, figure }: ImageIdTask) => {
  const library = makeLibrary(motions);
  return upToFault(exercises, (exercise) => imageIdOf(exercise, library, figure));
};
