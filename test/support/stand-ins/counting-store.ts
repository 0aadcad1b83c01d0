import type { Store } from '../../../edge/store/store.ts';

/** A requested read. */
export interface CountedRead {
  readonly path: string;
  readonly bytes: number;
  readonly startByte?: number;
  readonly endByte?: number;
}

/** A store that records all successful reads. */
export interface CountingStore extends Store {
  readonly reads: CountedRead[];
}

/** Counts the reads of another store. */
export function countingStore(store: Store, { ranges = store.ranges } = {}): CountingStore {
  const reads: CountedRead[] = [];
  return {
    reads,
    ranges,
    async read(path: string, startByte?: number, endByte?: number) {
      if (startByte === undefined || endByte === undefined) {
        const content = await store.read(path);
        reads.push({ path, bytes: content.length });
        return content;
      }
      const content = await store.read(path, startByte, endByte);
      reads.push({ path, bytes: content.length, startByte, endByte });
      return content;
    },
  };
}
