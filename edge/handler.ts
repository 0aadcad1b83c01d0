import { ByteCache } from './caching/byte-cache.ts';
import { rescued, whenThere } from './caching/when-there.ts';
import { AnswerMemory } from './http/answer-memory.ts';
import { Answers, hasBytes } from './http/answers.ts';
import { type Answer, type ApiRequest, isAnswer } from './http/message.ts';
import { wholeList } from './http/paging.ts';
import { preflight } from './http/preflight.ts';
import * as problems from './http/problems.ts';
import { type ExercisesRequest, type RouteRequest, RouteRequests } from './http/route-request.ts';
import { pathOf } from './http/routes.ts';
import { isAssistantsTarget } from './http/target.ts';
import { authenticate, type KeySource } from './keys/authenticate.ts';
import type { Grant } from './keys/key-table.ts';
import { permissionBit } from './keys/permissions.ts';
import type { ToolCatalogue } from './mcp/catalogue.ts';
import { answerMessage } from './mcp/endpoint.ts';
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

/** Answers a request; a page or an exercise in memory at once. It never fails: every error becomes a 500. */
export type Handler = (request: ApiRequest) => Answer | Promise<Answer>;

/**
 * The handler for everything at and below `/exercises`, and for `/image` and `/mcp`, over a published tree.
 *
 * ```ts
 * const handle = createHandler({ store: httpStore('https://tree.example.org'), keys: { get: () => table } });
 * const fallback = () => new Response(null, { status: 404 });
 * export default { fetch: webListener({ handle, fallback }) };
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
  /**
   * The resolved requests, for as long as they are cached. Of the time of a page that is too long for `kept`, resolving
   * takes a ninth, and a third if there are filters.
   */
  const known = new WeakMap<ExercisesRequest, Resolved<Release>>();
  const kept = new AnswerMemory();
  const answers = new Answers(reader, onFault);

  return function handle(request) {
    const answer = rescued(() => decide(request), failed);
    return request.method === 'HEAD' ? whenThere(answer, (answer) => ({ ...answer, body: null })) : answer;
  };

  function failed(fault: unknown): Answer {
    onFault(fault);
    return problems.serverError;
  }

  /** The decisions in order; the first that applies gives the answer. */
  function decide(request: ApiRequest): Answer | Promise<Answer> {
    const { method, url } = request;
    const isMessage = answerMessage !== undefined && isAssistantsTarget(url);
    if (method === 'OPTIONS') return preflight(request);
    if (isMessage && method !== 'POST') return problems.postOnly;
    if (!isMessage && method !== 'GET' && method !== 'HEAD') return problems.methodNotAllowed;

    return whenThere(keys.get(), (valid) => {
      const grant = authenticate(request, valid, now);
      if (typeof grant === 'string') return problems.unauthorized[grant];
      if (isMessage) return answerAssistant(request, grant);

      const asked = askedBy(grant, url);
      if (isAnswer(asked)) return asked;
      return fromLive((release) => answerFrom(release, request, asked));
    });
  }

  /** The answer from the live release, or from the one after it if the live one has just been removed. */
  function fromLive(answer: (release: Release) => Answer | Promise<Answer>): Answer | Promise<Answer> {
    return whenThere(releases.current(), (release) =>
      rescued(
        () => answer(release),
        async (fault) => {
          if (!isMissing(fault)) throw fault;
          const next = await releases.refresh();
          if (next.id === release.id) throw fault;
          return answer(next);
        },
      ),
    );
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
  function answerAssistant(request: ApiRequest, grant: Grant): Answer | Promise<Answer> {
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
        return isAnswer(asked) ? asked : answerFrom(release, { method: 'GET', url, header: () => undefined }, asked);
      },
      words: (kind) => release.words(kind),
      muscles: release.muscles,
    };
  }

  function answerFrom(release: Release, request: ApiRequest, asked: RouteRequest): Answer | Promise<Answer> {
    const accept = request.header('accept-encoding') ?? '';
    const before = kept.get(release, asked, accept);
    if (before) return hasBytes(request, before.etag) ? before.unchanged : before.answer;
    return whenThere(newAnswer(release, request, asked), (answer) => kept.keep(release, asked, accept, answer));
  }

  function newAnswer(release: Release, request: ApiRequest, asked: RouteRequest): Answer | Promise<Answer> {
    switch (asked.kind) {
      case 'exercise':
        return answers.exercise(release, request, asked.id, asked.view);
      case 'values':
        return answers.list(release, request, release.valueList(asked.route.collection), { paging: wholeList });
      case 'image':
        return answers.image(release, asked.image);
      default:
        return answerExercises(release, request, asked);
    }
  }

  /** An array of the exercises that the path names and that pass all filters. */
  function answerExercises(release: Release, request: ApiRequest, asked: ExercisesRequest): Answer | Promise<Answer> {
    let resolved = known.get(asked);
    if (resolved?.release !== release) {
      const found = resolve(release, asked);
      if (isAnswer(found)) return found;
      known.set(asked, found);
      resolved = found;
    }
    const { choice, pageBase } = resolved;
    const page = { paging: asked.paging, pageBase, ...(asked.kind === 'search' && { usualLimit: usualSearchLimit }) };
    const chosen = reader.select(release, choice);
    return whenThere(chosen, (list) => answers.list(release, request, list, page));
  }
}

/** A request, resolved against a release. */
interface Resolved<Release> {
  readonly release: Release;
  readonly choice: Choice;
  /** The start of links to other pages; see `http/answers.ts`. */
  readonly pageBase: string;
}

/** A request resolved against a release, or the problem with it. */
function resolve<Release extends ServedRelease<ServedList>>(
  release: Release,
  { route, value, view, words: named, filters: sent }: ExercisesRequest,
): Resolved<Release> | Answer {
  const filters: Filter[] = [];
  for (const { kind, words } of sent) {
    const spelt = words.map((word) => release.word(kind, word));
    if (spelt.includes(undefined)) return problems.badFilter(kind, release.words(kind));
    filters.push({ kind, words: [...new Set(spelt as string[])] });
  }
  if (route.kind === 'search' && !release.isSearched) return problems.notSearched;
  const query = filters.map(({ kind, words }) => `${kind.name}=${words.map(encodeURIComponent).join()}&`).join('');
  let pathValue: string | undefined = value;
  if (route.kind === 'list') {
    const { collection } = route;
    pathValue = release.word(collection, value);
    if (pathValue === undefined) return problems.valueNotFound(collection, release.words(collection));
    filters.push({ kind: collection, words: [pathValue] });
  }
  const choice: Choice = { view, filters, named, searched: route.kind === 'search' ? value : undefined };
  const pageBase = `${pathOf(route, pathValue)}?${query}${view === 'detailed' ? 'fields=all&' : ''}`;
  return { release, choice, pageBase };
}

/** The default limit of a search, in records, because a ranking has no natural end. */
const usualSearchLimit = 25;
