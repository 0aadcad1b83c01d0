import { ByteCache } from './caching/byte-cache.ts';
import type { Collection } from './format/collections.ts';
import type { Encoding } from './format/paths.ts';
import { namesEntityTag } from './http/conditional.ts';
import { negotiateEncoding } from './http/content-encoding.ts';
import { ListRequests } from './http/list-request.ts';
import { type Answer, type ApiRequest, isStream } from './http/message.ts';
import { pageLinks } from './http/page-links.ts';
import type { Paging } from './http/paging.ts';
import * as problems from './http/problems.ts';
import { authenticate, type KeySource } from './keys/authenticate.ts';
import { permissionBit } from './keys/permissions.ts';
import { ListReader } from './release/list-reader.ts';
import { isMissing, Releases } from './release/releases.ts';
import type { ReleaseSource, ServedList, ServedRelease, SliceReader } from './release/served.ts';
import type { Store } from './store/store.ts';

export interface HandlerOptions {
  /** Where the published tree is. */
  readonly store: Store;
  readonly keys: KeySource;
  /** What the files kept in memory may have, in bytes. */
  readonly cacheBytes?: number;
  /** For how long `current.json` is used before it is read again, in milliseconds. */
  readonly currentMaxAge?: number;
  /** Whether requests may wait for each other's reads; see `caching/flights.ts`. */
  readonly shareFlights?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Is told what was behind a 500 or behind a body that broke off. */
  readonly onFault?: (fault: unknown) => void;
}

/** Answers a request. It never fails: whatever goes wrong is a 500. */
export type Handler = (request: ApiRequest) => Promise<Answer>;

/** Makes the handler of everything at and below `/exercises`, over a published tree. */
export function createHandler({
  store,
  keys,
  cacheBytes = 64 * 1024 * 1024,
  currentMaxAge = 15_000,
  shareFlights = true,
  now = Date.now,
  onFault = () => {},
}: HandlerOptions): Handler {
  const releases = new Releases(store, { maxAge: currentMaxAge, shareFlights, now });
  const reader = new ListReader(store, new ByteCache({ maxBytes: cacheBytes, shareFlights }));
  return createHandlerOver({ releases, reader, keys, now, onFault });
}

/** All of the answer to a request for exercises but their bytes, which are those from `start` up to `end` (exclusive). */
interface Head {
  readonly start: number;
  readonly end: number;
  readonly encoding: Encoding | undefined;
  readonly etag: string;
  readonly headers: readonly string[];
}

export interface HandlerParts<List extends ServedList> {
  readonly releases: ReleaseSource<List>;
  readonly reader: SliceReader<List>;
  readonly keys: KeySource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFault: (fault: unknown) => void;
}

/** Makes the handler over lists from wherever they are. */
export function createHandlerOver<List extends ServedList>({
  releases,
  reader,
  keys,
  now,
  onFault,
}: HandlerParts<List>): Handler {
  const requests = new ListRequests();

  return async function handle(request) {
    let answer: Answer;
    try {
      answer = await decide(request);
    } catch (fault) {
      onFault(fault);
      answer = problems.serverError;
    }
    return request.method === 'HEAD' ? { ...answer, body: null } : answer;
  };

  /** The order of decisions: the first that applies. */
  async function decide(request: ApiRequest): Promise<Answer> {
    const { method } = request;
    if (method === 'OPTIONS') return problems.preflight;
    if (method !== 'GET' && method !== 'HEAD') return problems.methodNotAllowed;

    const grant = authenticate(request.header('x-gateway-key'), await keys.get(), now);
    if (typeof grant === 'string') return problems.unauthorized[grant];

    const asked = requests.parse(request.url);
    if (!asked) return problems.routeNotFound;

    const { collection, paging, value } = asked;
    if (!(grant.permissions & permissionBit(collection.name))) return problems.notAllowed(collection);
    if ('parameter' in paging) return problems.badParameter(paging.parameter);
    if (value === undefined) return problems.badEscape(collection);

    const release = await releases.current();
    try {
      return await answerFrom(release, request, collection, value, paging);
    } catch (fault) {
      return answerFrom(await releaseAfter(release, fault), request, collection, value, paging);
    }
  }

  /**
   * The release that took the place of `release`, where the fault is that this was removed since its pointer was read.
   * @throws the fault, where it is another
   */
  async function releaseAfter(release: ServedRelease<List>, fault: unknown): Promise<ServedRelease<List>> {
    if (!isMissing(fault)) throw fault;
    const next = await releases.refresh();
    if (next.id === release.id) throw fault;
    return next;
  }

  async function answerFrom(
    release: ServedRelease<List>,
    request: ApiRequest,
    collection: Collection,
    value: string,
    paging: Paging,
  ): Promise<Answer> {
    const list = release.list(collection, value);
    if (!list) return problems.valueNotFound(collection, release.values(collection));
    const { start, end, encoding, etag, headers } = headOf(release.id, list, request, collection, paging);

    const ifNoneMatch = request.header('if-none-match');
    if (ifNoneMatch && namesEntityTag(ifNoneMatch, etag)) return { status: 304, headers, body: null };

    const { length, content } = encoding ? await reader.encoded(list, encoding) : await reader.slice(list, start, end);
    const body = isStream(content) ? reported(content) : content;
    return { status: 200, headers: [...headers, 'Content-Length', `${length}`], body };
  }

  function headOf(release: string, list: List, request: ApiRequest, collection: Collection, paging: Paging): Head {
    const { offset, limit } = paging;
    const start = Math.min(offset, list.count);
    const end = limit === undefined ? list.count : Math.min(start + limit, list.count);
    const isWhole = end - start === list.count;
    const encoding = isWhole
      ? negotiateEncoding(request.header('accept-encoding') ?? '', list.encodings.keys())
      : undefined;
    const etag = isWhole ? entityTag(list.digest, encoding) : entityTag(`${list.digest}-${start}-${end}`);

    const headers = [...listHeaders, 'ETag', etag, 'X-Total-Count', `${list.count}`, 'X-Catalogue-Release', release];
    if (limit) headers.push('Link', pageLinks(collection, list, offset, limit));
    if (encoding) headers.push('Content-Encoding', encoding);
    return { start, end, encoding, etag, headers };
  }

  /** Tells {@link HandlerOptions.onFault} when a body breaks off. */
  async function* reported(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (fault) {
      onFault(fault);
      throw fault;
    }
  }
}

/** Headers of every list. Behind a key, so never for a shared cache; and each key has its own. */
const listHeaders: readonly string[] = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'private, max-age=300, must-revalidate',
  'Vary',
  'x-gateway-key, accept-encoding',
  ...problems.commonHeaders,
];

/** A strong entity tag (RFC 9110 §8.8.3): bytes in another content encoding are another representation. */
function entityTag(bytes: string, encoding?: Encoding): string {
  return encoding ? `"${bytes}.${encoding}"` : `"${bytes}"`;
}
