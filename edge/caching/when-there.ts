/** The result of `use` for a value: at once if the value is in memory, otherwise as soon as it is there. */
export function whenThere<T, Result>(
  value: T | Promise<T>,
  use: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/** The result of `work`, or that of `rescue` if it fails, at once or later. */
export function rescued<T>(work: () => T | Promise<T>, rescue: (fault: unknown) => T | Promise<T>): T | Promise<T> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(rescue) : result;
  } catch (fault) {
    return rescue(fault);
  }
}
