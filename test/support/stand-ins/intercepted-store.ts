import { memoryStore } from '../../../edge/store/memory-store.ts';
import type { Store } from '../../../edge/store/store.ts';

/** A store over files in memory that calls `before` ahead of each read, waits for it, and fails if it does. */
export function interceptedStore(
  files: ReadonlyMap<string, Uint8Array>,
  before: (path: string) => unknown,
  { ranges = true }: { readonly ranges?: boolean } = {},
): Store {
  const store = memoryStore(files);
  return {
    ranges,
    async read(path: string, ...range: [number, number] | []) {
      await before(path);
      return store.read(path, ...(range as [number, number]));
    },
  };
}
