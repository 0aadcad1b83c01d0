import { resultsOf } from '../support/threaded-cache.ts';
import { type ImageIdTask, imageIds } from './image-id.ts';

/** Makes image ids; runs on a worker thread. */
export default (task: ImageIdTask) => resultsOf((cache) => imageIds(task, task.figure, cache));
