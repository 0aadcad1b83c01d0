let loading;

/** Calls the function that a module exports by default. */
export default async ({ module, task }) => {
  // A thread starts without the loader of TypeScript that its parent has. Compiled modules need none.
  if (module.endsWith('.ts')) loading ??= import('tsx/esm/api').then(({ register }) => register());
  await loading;
  const { default: work } = await import(module);
  return work(task);
};
