import type { Memory } from '../../catalogue/memory.ts';
import { type BuildCache, cacheKey } from '../support/build-cache.ts';

/** The memory that the rules of the catalogue have in a cache of builds. */
export function memoryIn(cache: BuildCache): Memory {
  return {
    recall(kind, inputs) {
      const json = cache.entry(kind, inputs).found?.json;
      return json && JSON.parse(Buffer.from(json).toString());
    },
    keep(kind, inputs, value) {
      cache.entry(kind, inputs).keep({ json: Buffer.from(JSON.stringify(value)) });
    },
  };
}

/**
 * `inner` for a process that reads the same catalogue again and again: the value of a file stays the same object while
 * its bytes do, so that what was found out about it can be kept in a `WeakMap`.
 */
export function holdingMemory(inner: Memory): Memory {
  const held = new Map<string, { readonly inputs: string; readonly value: unknown }>();
  const keyOf = (inputs: readonly unknown[]) => cacheKey('', 'file', inputs);
  return {
    recall(kind, inputs, file) {
      if (file === undefined) return inner.recall(kind, inputs);
      const key = keyOf(inputs);
      const known = held.get(file);
      if (known?.inputs === key) return known.value;
      const value = inner.recall(kind, inputs);
      held.set(file, { inputs: key, value });
      return value;
    },
    keep(kind, inputs, value, file) {
      if (file !== undefined) held.set(file, { inputs: keyOf(inputs), value });
      inner.keep(kind, inputs, value);
    },
  };
}
