import { interceptedStore } from './intercepted-store.ts';

/** A promise, and what resolves it. */
export function holding() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** A store over files in memory that answers only when released. */
export function heldStore(files: ReadonlyMap<string, Uint8Array>) {
  const { held, release } = holding();
  return { store: interceptedStore(files, () => held), release };
}
