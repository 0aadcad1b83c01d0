/**
 * The same function, which keeps its last result for each first argument, as long as that exists and the other arguments
 * stay the same. The result may depend only on the arguments, which must not change. Any that `make` doesn't declare,
 * such as the index that `map` passes, make no difference; it must declare them without defaults.
 */
export function keepingLast<K extends object, I extends readonly unknown[], R>(
  make: (key: K, ...inputs: I) => R,
): (key: K, ...inputs: I) => R {
  const known = new WeakMap<K, { readonly inputs: I; readonly result: R }>();
  return (key, ...given) => {
    const last = known.get(key);
    if (last?.inputs.every((input, i) => input === given[i])) return last.result;
    const inputs = given.slice(0, make.length - 1) as readonly unknown[] as I;
    const result = make(key, ...inputs);
    known.set(key, { inputs, result });
    return result;
  };
}
