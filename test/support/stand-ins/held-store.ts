import type { Store } from '../../../edge/store/store.ts';

/** A promise, and what resolves it. */
export function holding() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** A store that answers only when released. */
export function heldStore(store: Store) {
  const { held, release } = holding();
  const read = async (path: string, ...range: [number, number] | []) => {
    await held;
    return store.read(path, ...(range as [number, number]));
  };
  return { store: { ranges: true, read } satisfies Store, release };
}
