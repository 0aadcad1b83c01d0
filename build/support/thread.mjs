// A thread starts without the loader of TypeScript that its parent has.
import { register } from 'tsx/esm/api';

register();

/** Calls the function that a module exports by default. */
export default async ({ module, task }) => {
  const { default: work } = await import(module);
  return work(task);
};
