/** The result of `use` for a value: at once if the value is in memory, otherwise as soon as it is there. */
export function whenThere<T, Result>(
  value: T | Promise<T>,
  use: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
