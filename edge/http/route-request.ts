import { Memo } from '../caching/memo.ts';
import type { View } from '../format/exercise.ts';
import { wantedWords, wordsOf } from '../search/terms.ts';
import { parseFields } from './fields.ts';
import { parseFilters, type SentFilter } from './filters.ts';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import { type Paging, parsePaging } from './paging.ts';
import { type BadParameter, isBad, type Parameter, parametersOf } from './query.ts';
import {
  answersExercises,
  type ExercisesRoute,
  type Match,
  matchRoute,
  type Route,
  type ValuesRoute,
} from './routes.ts';
import { decodeValue, splitTarget } from './target.ts';

/** Maximum number of words in a text, which bounds the time of a search. */
const mostWords = 32;

/** A request for an array of exercises. */
export interface ExercisesRequest {
  readonly kind: ExercisesRoute['kind'];
  readonly route: ExercisesRoute;
  /** The decoded value in the path; empty if the route has none. */
  readonly value: string;
  readonly paging: Paging;
  readonly filters: readonly SentFilter[];
  readonly view: View;
  /** On the route by name, the words that a title must contain. */
  readonly words?: readonly string[];
}

/** A parsed request target. */
export type RouteRequest =
  | ExercisesRequest
  | { readonly kind: 'values'; readonly route: ValuesRoute }
  | { readonly kind: 'exercise'; readonly route: Route; readonly id: string; readonly view: View }
  | { readonly kind: 'image'; readonly route: Route; readonly image: ImageRequest };

/** A target that matches a route but has an invalid parameter or escape. */
export interface BadRequest {
  readonly route: Route;
  readonly bad: BadParameter | 'escape';
}

/** Parses request targets and remembers the results, because a few of them recur. */
export class RouteRequests {
  readonly #remembered = new Memo<RouteRequest | BadRequest>(2048, 200);

  /** The request for `url`; `undefined` if no route matches. */
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
  return match && parseRouteRequest(match, query);
}

function parseRouteRequest({ route, encodedValue }: Match, query: string): RouteRequest | BadRequest {
  if (answersExercises(route)) return parseExercisesRequest(route, encodedValue, parametersOf(query));
  switch (route.kind) {
    case 'values':
      return { kind: 'values', route };
    case 'exercise': {
      const view = parseFields(parametersOf(query));
      if (isBad(view)) return { route, bad: view };
      const id = decodeValue(encodedValue);
      return id === undefined ? { route, bad: 'escape' } : { kind: 'exercise', route, id, view };
    }
    case 'image': {
      const image = parseImageRequest(parametersOf(query));
      return isBad(image) ? { route, bad: image } : { kind: 'image', route, image };
    }
  }
}

function parseExercisesRequest(
  route: ExercisesRoute,
  encodedValue: string,
  parameters: readonly Parameter[],
): ExercisesRequest | BadRequest {
  const paging = parsePaging(parameters);
  if (isBad(paging)) return { route, bad: paging };
  const filters = parseFilters(parameters);
  if (isBad(filters)) return { route, bad: filters };
  const view = parseFields(parameters);
  if (isBad(view)) return { route, bad: view };
  const value = decodeValue(encodedValue);
  if (value === undefined) return { route, bad: 'escape' };
  const request = { kind: route.kind, route, value, paging, filters, view };
  if (route.kind !== 'name' && route.kind !== 'search') return request;
  const words = route.kind === 'name' ? wantedWords(value) : wordsOf(value);
  if (words.length > mostWords) {
    return { route, bad: { parameter: route.parameter!, must: `have at most ${mostWords} words` } };
  }
  return route.kind === 'name' ? { ...request, words } : request;
}
