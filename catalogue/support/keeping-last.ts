/**
 * The same function, which keeps its last result for each first argument, as long as that exists and the other arguments
 * stay the same. The result may depend only on the arguments, which must not change.
 */
export function keepingLast<K extends object, I extends readonly unknown[], R>(
  make: (key: K, ...inputs: I) => R,
): (key: K, ...inputs: I) => R {
  const known = new WeakMap<K, { readonly inputs: I; readonly result: R }>();
  return (key, ...inputs) => {
    const last = known.get(key);
    if (last && inputs.every((input, i) => input === last.inputs[i])) return last.result;
    const result = make(key, ...inputs);
    known.set(key, { inputs, result });
    return result;
  };
}
