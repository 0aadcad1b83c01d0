import { ByteCache } from './caching/byte-cache.ts';
import { whenThere } from './caching/when-there.ts';
import type { View } from './format/exercise.ts';
import type { Encoding } from './format/paths.ts';
import { answerHeaders, keyedHeaders } from './http/answer-headers.ts';
import { AnswerMemory } from './http/answer-memory.ts';
import { namesEntityTag } from './http/conditional.ts';
import { negotiateEncoding } from './http/content-encoding.ts';
import type { ImageRequest } from './http/image-request.ts';
import { type Answer, type ApiRequest, isStream } from './http/message.ts';
import { pageLinks } from './http/page-links.ts';
import { type Paging, wholeList } from './http/paging.ts';
import * as problems from './http/problems.ts';
import { type ExercisesRequest, type RouteRequest, RouteRequests } from './http/route-request.ts';
import { pathOf } from './http/routes.ts';
import { isAssistantsTarget } from './http/target.ts';
import { authenticate, type KeySource } from './keys/authenticate.ts';
import type { Grant } from './keys/key-table.ts';
import { permissionBit } from './keys/permissions.ts';
import type { ToolCatalogue } from './mcp/catalogue.ts';
import { answerMessage } from './mcp/endpoint.ts';
import type { Body } from './release/body.ts';
import type { Choice, Filter } from './release/choice.ts';
import { ReleaseReader } from './release/release-reader.ts';
import { Releases } from './release/releases.ts';
import type { LiveRelease, ServedList, ServedReader, ServedRelease } from './release/served.ts';
import { isMissing, type Store } from './store/store.ts';

export interface HandlerOptions {
  /** The published tree. */
  readonly store: Store;
  readonly keys: KeySource;
  /** Limit of the file cache, in bytes; by default 64 MiB. */
  readonly cacheBytes?: number;
  /** Age at which `current.json` is read again, in ms; by default 15,000. */
  readonly currentMaxAge?: number;
  /** Whether requests may wait for each other's reads; see `caching/flights.ts`. */
  readonly shareFlights?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Called with the error behind a 500 or an interrupted body. */
  readonly onFault?: (fault: unknown) => void;
}

/** Answers a request. It never throws: every error becomes a 500. */
export type Handler = (request: ApiRequest) => Promise<Answer>;

/**
 * The handler for everything at and below `/exercises`, and for `/image` and `/mcp`, over a published tree.
 *
 * ```ts
 * const handle = createHandler({ store: httpStore('https://tree.example.org'), keys: { get: () => table } });
 * export default { fetch: webListener({ handle }) };
 * ```
 */
export function createHandler({
  store,
  keys,
  cacheBytes = 64 * 1024 * 1024,
  currentMaxAge = 15_000,
  shareFlights = true,
  now = Date.now,
  onFault = () => {},
}: HandlerOptions): Handler {
  // While the pointer can't be read, the last known release is served, however old.
  const releases = new Releases(store, { maxAge: currentMaxAge, keepFor: Infinity, shareFlights, now, onFault });
  const reader = new ReleaseReader(store, new ByteCache({ maxBytes: cacheBytes, shareFlights }));
  return createHandlerOver({ releases, reader, keys, now, onFault, answerMessage });
}

export interface HandlerParts<Release, List extends ServedList, Selection extends ServedList> {
  readonly releases: LiveRelease<Release>;
  readonly reader: ServedReader<Release, List, Selection>;
  readonly keys: KeySource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFault: (fault: unknown) => void;
  /** Answers messages from assistants, where that is supported; `version` is that of the content. */
  readonly answerMessage?: (request: ApiRequest, catalogue: ToolCatalogue, version: string) => Promise<Answer>;
}

/** The handler over releases, wherever they come from. */
export function createHandlerOver<
  Release extends ServedRelease<List>,
  List extends ServedList,
  Selection extends ServedList,
>({ releases, reader, keys, now, onFault, answerMessage }: HandlerParts<Release, List, Selection>): Handler {
  const requests = new RouteRequests();
  /** The resolved requests, for as long as they are cached: resolving one costs a fifth of a page. */
  const known = new WeakMap<ExercisesRequest, Resolved<Release>>();
  const kept = new AnswerMemory();

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

  /** The decisions in order; the first that applies gives the answer. */
  async function decide(request: ApiRequest): Promise<Answer> {
    const { method, url } = request;
    const isMessage = answerMessage !== undefined && isAssistantsTarget(url);
    if (method === 'OPTIONS') return problems.preflight(request);
    if (isMessage && method !== 'POST') return problems.postOnly;
    if (!isMessage && method !== 'GET' && method !== 'HEAD') return problems.methodNotAllowed;

    const grant = authenticate(request, await keys.get(), now);
    if (typeof grant === 'string') return problems.unauthorized[grant];
    if (isMessage) return answerAssistant(request, grant);

    const asked = askedBy(grant, url);
    if ('status' in asked) return asked;
    // Returning the promise itself would take longer.
    return await fromLive((release) => answerFrom(release, request, asked));
  }

  /** The answer from the live release, or from the one after it if the live one has just been removed. */
  async function fromLive(answer: (release: Release) => Answer | Promise<Answer>): Promise<Answer> {
    const release = await releases.current();
    try {
      return await answer(release);
    } catch (fault) {
      if (!isMissing(fault)) throw fault;
      const next = await releases.refresh();
      if (next.id === release.id) throw fault;
      return answer(next);
    }
  }

  /** What a target with a valid key asks for, or the reason why there is no answer. */
  function askedBy({ permissions }: Grant, url: string): RouteRequest | Answer {
    const asked = requests.parse(url);
    if (!asked) return problems.routeNotFound;
    const { route } = asked;
    const { permission } = route;
    if (permission && !(permissions & permissionBit(permission))) return problems.notAllowed(route);
    if ('bad' in asked) return asked.bad === 'escape' ? problems.badEscape(route) : problems.badParameter(asked.bad);
    return asked;
  }

  /** The answer to a message from an assistant. Everything it asks for is read from one release, with its key's permissions. */
  function answerAssistant(request: ApiRequest, grant: Grant): Promise<Answer> {
    let body: Promise<Uint8Array | undefined> | undefined;
    // A body can be read only once, but may be needed again.
    const message: ApiRequest = {
      method: request.method,
      url: request.url,
      header: (name) => request.header(name),
      body: async (mostBytes) => (body ??= request.body?.(mostBytes)),
    };
    return fromLive((release) => answerMessage!(message, catalogueOf(release, grant), release.id));
  }

  function catalogueOf(release: Release, grant: Grant): ToolCatalogue {
    return {
      async ask(url) {
        const asked = askedBy(grant, url);
        return 'status' in asked ? asked : answerFrom(release, { method: 'GET', url, header: () => undefined }, asked);
      },
      words: (kind) => release.words(kind),
      muscles: release.muscles,
    };
  }

  function answerFrom(release: Release, request: ApiRequest, asked: RouteRequest): Answer | Promise<Answer> {
    switch (asked.kind) {
      case 'exercise':
        return answerRow(release, asked.id, (row) => answerExercise(release, request, row, asked.view));
      case 'values':
        return answerList(release, request, release.valueList(asked.route.collection), { paging: wholeList });
      case 'image':
        return answerRow(release, asked.image.exerciseId, (row) => answerImage(release, row, asked.image));
      default:
        return answerExercises(release, request, asked);
    }
  }

  /** An array of the exercises that the path names and that pass all filters. */
  function answerExercises(release: Release, request: ApiRequest, asked: ExercisesRequest): Answer | Promise<Answer> {
    let resolved = known.get(asked);
    if (resolved?.release !== release) {
      const found = resolve(release, asked);
      if ('status' in found) return found;
      known.set(asked, found);
      resolved = found;
    }
    const accept = request.header('accept-encoding') ?? '';
    const before = kept.get(resolved, accept);
    if (before) return isNamed(request, before.etag) ? before.unchanged : before.answer;

    const { choice, pageBase } = resolved;
    const page = { paging: asked.paging, pageBase, ...(asked.kind === 'search' && { usualLimit: usualSearchLimit }) };
    const chosen = reader.select(release, choice);
    const answer = whenThere(chosen, (list) => answerList(release, request, list, page));
    return whenThere(answer, (answer) => kept.keep(resolved, accept, answer));
  }

  /** A request resolved against a release, or the problem with it. */
  function resolve(release: Release, { route, value, view, words, filters: sent }: ExercisesRequest) {
    const filters: Filter[] = [];
    for (const { kind, words } of sent) {
      const spelt = words.map((word) => release.word(kind, word));
      if (spelt.includes(undefined)) return problems.badFilter(kind, release.words(kind));
      filters.push({ kind, words: [...new Set(spelt as string[])] });
    }
    if (route.kind === 'search' && !release.isSearched) return problems.notSearched;
    const query = filters.map(({ kind, words }) => `${kind.name}=${words.map(encodeURIComponent).join()}&`).join('');
    let spelt: string | undefined = value;
    if (route.kind === 'list') {
      const { collection } = route;
      spelt = release.word(collection, value);
      if (spelt === undefined) return problems.valueNotFound(collection, release.words(collection));
      filters.push({ kind: collection, words: [spelt] });
    }
    const choice: Choice = { view, filters, named: words, searched: route.kind === 'search' ? value : undefined };
    const pageBase = `${pathOf(route, spelt)}?${query}${view === 'detailed' ? 'fields=all&' : ''}`;
    return { release, choice, pageBase };
  }

  function answerList(
    release: Release,
    request: ApiRequest,
    list: List | Selection,
    { paging, pageBase, usualLimit }: ListPage,
  ): Answer | Promise<Answer> {
    const { offset, limit } = paging;
    const most = limit ?? usualLimit;
    const start = Math.min(offset, list.count);
    const end = most === undefined ? list.count : Math.min(start + most, list.count);
    const isWhole = end - start === list.count;
    const isPublished = isWhole && list.encodings.size > 0;
    const available = isPublished ? list.encodings.keys() : end > start ? list.sliceEncodings : [];
    const encoding = negotiateEncoding(request.header('accept-encoding') ?? '', available);
    const digest = isWhole ? list.digest : `${list.digest}-${start}-${end}`;
    const headers = ['X-Total-Count', `${list.count}`];
    if (limit && pageBase) headers.push('Link', pageLinks(pageBase, list.count, { offset, limit }));
    return answerBytes(release, request, { digest, encoding, headers }, () =>
      encoding && isPublished ? reader.encoded(list, encoding) : reader.slice(list, start, end, encoding),
    );
  }

  /** The answer about the exercise with that id, given its row. */
  async function answerRow(
    release: Release,
    id: string,
    answer: (row: number) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const row = await reader.rowOf(release, id);
    return row === undefined ? problems.exerciseNotFound(await reader.successorOf(release, id)) : answer(row);
  }

  function answerExercise(release: Release, request: ApiRequest, row: number, view: View): Answer | Promise<Answer> {
    const { digest, sliceEncodings } = release.all(view);
    const encoding = negotiateEncoding(request.header('accept-encoding') ?? '', sliceEncodings);
    return answerBytes(release, request, { digest: `${digest}.${row}`, encoding, headers: [] }, () =>
      reader.exercise(release, row, view, encoding),
    );
  }

  async function answerImage(release: Release, row: number, { resolution }: ImageRequest): Promise<Answer> {
    const location = await reader.imageAddress(release, row, resolution);
    const headers = [...keyedHeaders, 'X-Catalogue-Release', release.id, 'Location', location];
    return { status: 302, headers: [...headers, 'Content-Length', '0'], body: null };
  }

  /** 304 if the client already has the bytes, otherwise 200. */
  function answerBytes(
    { id }: Release,
    request: ApiRequest,
    { digest, encoding, headers: more }: Representation,
    read: () => Body | Promise<Body>,
  ): Answer | Promise<Answer> {
    const etag = entityTag(digest, encoding);
    const headers = [...answerHeaders, 'ETag', etag, 'X-Catalogue-Release', id, ...more];
    if (encoding) headers.push('Content-Encoding', encoding);
    if (isNamed(request, etag)) return { status: 304, headers, body: null };
    return whenThere(read(), (body) => withBody(headers, body));
  }

  function withBody(headers: string[], { length, content }: Body): Answer {
    headers.push('Content-Length', `${length}`);
    return { status: 200, headers, body: isStream(content) ? reported(content) : content };
  }

  /** Calls {@link HandlerOptions.onFault} when a body is interrupted. */
  async function* reported(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (fault) {
      onFault(fault);
      throw fault;
    }
  }
}

/** Whether the client already has the bytes with that entity tag. */
function isNamed(request: ApiRequest, etag: string): boolean {
  const ifNoneMatch = request.header('if-none-match');
  return Boolean(ifNoneMatch) && namesEntityTag(ifNoneMatch!, etag);
}

/** A request, resolved against a release. */
interface Resolved<Release> {
  readonly release: Release;
  readonly choice: Choice;
  /** See {@link ListPage}. */
  readonly pageBase: string;
}

/** The requested part of a list. */
interface ListPage {
  readonly paging: Paging;
  /** The start of links to other pages: the path and filters, up to `limit`. */
  readonly pageBase?: string;
  /** The default limit, in records. */
  readonly usualLimit?: number;
}

/** What identifies the bytes of an answer, and the headers that only some answers have. */
interface Representation {
  readonly digest: string;
  readonly encoding: Encoding | undefined;
  readonly headers: readonly string[];
}

/** The default limit of a search, in records, because a ranking has no natural end. */
const usualSearchLimit = 25;

/** A strong entity tag (RFC 9110 §8.8.3): bytes in another content encoding are another representation. */
function entityTag(bytes: string, encoding?: Encoding): string {
  return encoding ? `"${bytes}.${encoding}"` : `"${bytes}"`;
}
