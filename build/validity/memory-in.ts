import type { Memory } from '../../catalogue/memory.ts';
import type { BuildCache } from '../support/build-cache.ts';

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
