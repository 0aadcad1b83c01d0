import { Memo } from '../caching/memo.ts';
import type { Collection } from '../format/collections.ts';
import { type BadParameter, type Paging, parsePaging } from './paging.ts';
import { matchRoute } from './routes.ts';
import { decodeValue, splitTarget } from './target.ts';

/** What the target of a request asks for. */
export interface ListRequest {
  readonly collection: Collection;
  readonly paging: Paging | BadParameter;
  /** The value in the path, decoded; `undefined` when an escape in it is broken. */
  readonly value: string | undefined;
}

/** Reads request targets, which are the same few again and again, and remembers what they ask for. */
export class ListRequests {
  readonly #remembered = new Memo<ListRequest>(2048, 200);

  /** What `url` asks for; `undefined` when it is not the address of a list. */
  parse(url: string): ListRequest | undefined {
    const remembered = this.#remembered.get(url);
    if (remembered) return remembered;
    const { path, query } = splitTarget(url);
    const match = matchRoute(path);
    const collection = match?.route.kind === 'list' && match.route.collection;
    if (!collection) return undefined;
    const { encodedValue } = match;
    const request = { collection, paging: parsePaging(query), value: decodeValue(encodedValue) };
    this.#remembered.set(url, request);
    return request;
  }
}
