import { Memo } from '../caching/memo.ts';
import { wantedWords } from '../search/terms.ts';
import { type Filter, parseFilters } from './filters.ts';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import { type Paging, parsePaging } from './paging.ts';
import { type BadParameter, type Parameter, parametersOf } from './query.ts';
import {
  answersExercises,
  type ExercisesRoute,
  type Match,
  matchRoute,
  type Route,
  type ValuesRoute,
} from './routes.ts';
import { decodeValue, splitTarget } from './target.ts';

/** Limit of the different words of a text, so that the time a search takes has a bound. */
const mostWords = 32;

/** A request for an array of exercises. */
interface ExercisesRequestOf<Kind extends ExercisesRoute['kind']> {
  readonly kind: Kind;
  readonly route: Extract<ExercisesRoute, { kind: Kind }>;
  /** The value in the path, decoded; empty where there is none. */
  readonly value: string;
  readonly paging: Paging;
  readonly filters: readonly Filter[];
}

/** A request for the exercises that a text finds by name. */
export interface NameRequest extends ExercisesRequestOf<'name'> {
  /** The words that a title has to have in it. */
  readonly words: readonly string[];
}

export type ExercisesRequest = ExercisesRequestOf<'all'> | ExercisesRequestOf<'list'> | NameRequest;

/** A request target that was read: what is asked for, by the kind of its route. */
export type RouteRequest =
  | ExercisesRequest
  | { readonly kind: 'values'; readonly route: ValuesRoute }
  | { readonly kind: 'exercise'; readonly route: Route; readonly id: string }
  | { readonly kind: 'image'; readonly route: Route; readonly image: ImageRequest };

/** A target that leads to a route and asks for what can't be. */
export interface BadRequest {
  readonly route: Route;
  readonly bad: BadParameter | 'escape';
}

/** Reads request targets, which are the same few again and again, and remembers what they ask for. */
export class RouteRequests {
  readonly #remembered = new Memo<RouteRequest | BadRequest>(2048, 200);

  /** The request that `url` stands for; `undefined` when no route leads there. */
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
      const id = decodeValue(encodedValue);
      return id === undefined ? { route, bad: 'escape' } : { kind: 'exercise', route, id };
    }
    case 'image': {
      const image = parseImageRequest(parametersOf(query));
      return 'parameter' in image ? { route, bad: image } : { kind: 'image', route, image };
    }
  }
}

function parseExercisesRequest(
  route: ExercisesRoute,
  encodedValue: string,
  parameters: readonly Parameter[],
): ExercisesRequest | BadRequest {
  const paging = parsePaging(parameters);
  if ('parameter' in paging) return { route, bad: paging };
  const filters = parseFilters(parameters);
  if ('parameter' in filters) return { route, bad: filters };
  const value = decodeValue(encodedValue);
  if (value === undefined) return { route, bad: 'escape' };
  const page = { value, paging, filters };
  switch (route.kind) {
    case 'all':
      return { kind: 'all', route, ...page };
    case 'list':
      return { kind: 'list', route, ...page };
    case 'name': {
      const words = wantedWords(value);
      if (words.length > mostWords)
        return { route, bad: { parameter: 'name', must: `have ${mostWords} words at most` } };
      return { kind: 'name', route, words, ...page };
    }
  }
}
