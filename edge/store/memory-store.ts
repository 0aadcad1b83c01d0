import { cut, type Store, StoreError } from './store.ts';

/** A store over files in memory, by path, for tests and benchmarks. */
export function memoryStore(files: ReadonlyMap<string, Uint8Array>): Store {
  return {
    ranges: true,
    async read(path: string, startByte?: number, endByte?: number) {
      const file = files.get(path);
      if (!file) throw new StoreError(`There is no ${path}.`, { missing: true });
      return cut(path, file, startByte, endByte);
    },
  };
}
