import { currentPath } from '../../format/paths.ts';
import { cut, type Store, StoreError } from '../../store/store.ts';
import { type FileNamespace, shortestCacheTtl } from './bindings.ts';

/** How long KV caches a file of a release at the edge, in s: a day, because it never changes. */
const releaseCacheTtl = 24 * 60 * 60;

/** A store over the published tree in a KV namespace, with each file under its path. KV has no ranges. */
export function kvStore(namespace: FileNamespace): Store {
  return {
    ranges: false,
    async read(path: string, startByte?: number, endByte?: number) {
      const cacheTtl = path === currentPath ? shortestCacheTtl : releaseCacheTtl;
      const found = await namespace.get(path, { type: 'arrayBuffer', cacheTtl });
      if (!found) throw new StoreError(`The namespace has no ${path}.`, { missing: true });
      return cut(path, new Uint8Array(found), startByte, endByte);
    },
  };
}
