/**
 * `make`, called once for each object as long as it exists. The result may depend only on the object, which must not
 * change.
 */
export function oncePerObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}
