import { Memo } from '../caching/memo.ts';
import { wantedWords } from '../format/titles.ts';
import { type Filter, parseFilters } from './filters.ts';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import { type Paging, parsePaging, wholeList } from './paging.ts';
import { type BadParameter, parametersOf } from './query.ts';
import { answersExercises, matchRoute, type Route } from './routes.ts';
import { decodeValue, splitTarget } from './target.ts';

/** Different words that a text may have, so that the time a search takes has a bound. */
const mostWords = 32;

/** What the target of a request asks for. What does not apply to its route is empty. */
export interface RouteRequest {
  readonly route: Route;
  /** The value in the path, decoded. */
  readonly value: string;
  readonly paging: Paging;
  readonly filters: readonly Filter[];
  /** The words that a name has to have in it. */
  readonly words: readonly string[];
  readonly image?: ImageRequest;
}

/** A target that leads to a route and asks for what can't be. */
export interface BadRequest {
  readonly route: Route;
  readonly bad: BadParameter | 'escape';
}

/** Reads request targets, which are the same few again and again, and remembers what they ask for. */
export class RouteRequests {
  readonly #remembered = new Memo<RouteRequest | BadRequest>(2048, 200);

  /** What `url` asks for; `undefined` when no route leads there. */
  parse(url: string): RouteRequest | BadRequest | undefined {
    const remembered = this.#remembered.get(url);
    if (remembered) return remembered;
    const request = parse(url);
    if (request) this.#remembered.set(url, request);
    return request;
  }
}

function parse(url: string): RouteRequest | BadRequest | undefined {
  const { path, query } = splitTarget(url);
  const match = matchRoute(path);
  if (!match) return undefined;
  const { route } = match;
  const parameters = parametersOf(query);
  const isCutDown = answersExercises(route);
  const paging = isCutDown ? parsePaging(parameters) : wholeList;
  if ('parameter' in paging) return { route, bad: paging };
  const filters = isCutDown ? parseFilters(parameters) : [];
  if ('parameter' in filters) return { route, bad: filters };
  const value = decodeValue(match.encodedValue);
  if (value === undefined) return { route, bad: 'escape' };
  const words = route.kind === 'name' ? wantedWords(value) : [];
  if (words.length > mostWords) return { route, bad: { parameter: 'name', expected: `${mostWords} words at most` } };
  const request = { route, value, paging, filters, words };
  if (route.kind !== 'image') return request;
  const image = parseImageRequest(parameters);
  return 'parameter' in image ? { route, bad: image } : { ...request, image };
}
