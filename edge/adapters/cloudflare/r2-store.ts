import { type Store, StoreError } from '../../store/store.ts';
import type { R2Bucket } from './bindings.ts';

/** A store over the published tree in an R2 bucket. */
export function r2Store(bucket: R2Bucket): Store {
  return {
    ranges: true,
    async read(path: string, startByte?: number, endByte?: number) {
      const length = startByte === undefined || endByte === undefined ? undefined : endByte - startByte;
      if (length === 0) return new Uint8Array();
      const object = await (length === undefined
        ? bucket.get(path)
        : bucket.get(path, { range: { offset: startByte!, length } }));
      if (!object) throw new StoreError(`The bucket has no ${path}.`, { missing: true });
      const bytes = new Uint8Array(await object.arrayBuffer());
      if (length !== undefined && bytes.length !== length) {
        throw new StoreError(`The bucket sent ${bytes.length} bytes of ${path}, expected ${length}.`);
      }
      return bytes;
    },
  };
}
