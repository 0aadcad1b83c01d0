import { type Collection, collections } from '../format/collections.ts';
import type { Permission } from '../keys/permissions.ts';

/** A path of the API, possibly with one variable value. */
interface RouteOf<Kind extends string> {
  readonly kind: Kind;
  /** The path in OpenAPI's notation: `/exercises/bodyPart/{bodyPart}`. */
  readonly template: string;
  /** The name of the value in the path, if it has one. */
  readonly parameter?: string;
  /** The permission that a key needs. Without one, any valid key will do. */
  readonly permission?: Permission;
  /** The collection of the lists or values. */
  readonly collection?: Collection;
}

/** Answers the exercises of a list. */
export interface ListRoute extends RouteOf<'list'> {
  readonly collection: Collection;
}

/** Answers the values of a collection. */
export interface ValuesRoute extends RouteOf<'values'> {
  readonly collection: Collection;
}

/** Answers an array of exercises, narrowed by `limit`, `offset` and filters: all, a list, or search results. */
export type ExercisesRoute = RouteOf<'all'> | ListRoute | RouteOf<'name'> | RouteOf<'search'>;

/** Answers an array of exercises, an array of values, one exercise, or the address of an image. */
export type Route = ExercisesRoute | ValuesRoute | RouteOf<'exercise'> | RouteOf<'image'>;
export type RouteKind = Route['kind'];

/** The path above all routes except {@link imagePath}. */
export const apiPath = '/exercises';

/** The path that redirects from an exercise's id to its image. The images below it are not part of the API. */
export const imagePath = '/image';

/** The path that assistants send messages to. It is not a route: tools behind it use all routes. */
export const assistantsPath = '/mcp';

/** All routes; {@link matchRoute} finds one. */
export const routes: readonly Route[] = [
  { kind: 'all', template: apiPath, permission: 'all' },
  ...collections.map(
    (collection): Route => ({
      kind: 'list',
      template: `${apiPath}/${collection.name}/{${collection.name}}`,
      parameter: collection.name,
      permission: collection.name,
      collection,
    }),
  ),
  { kind: 'name', template: `${apiPath}/name/{name}`, parameter: 'name', permission: 'name' },
  { kind: 'search', template: `${apiPath}/search/{text}`, parameter: 'text', permission: 'name' },
  { kind: 'exercise', template: `${apiPath}/exercise/{id}`, parameter: 'id', permission: 'exercise' },
  ...collections.map(
    (collection): Route => ({ kind: 'values', template: `${apiPath}/${collection.name}List`, collection }),
  ),
  { kind: 'image', template: imagePath, permission: 'exercise' },
];

/** The route to the lists of a collection. */
export function listRoute(collection: Collection): Route {
  return routes.find((route) => route.kind === 'list' && route.collection === collection)!;
}

/** The route of a kind that there is once. */
export function routeOf(kind: Exclude<RouteKind, 'list' | 'values'>): Route {
  return routes.find((route) => route.kind === kind)!;
}

/** True for a route whose answer is an array of exercises. */
export function answersExercises(route: Route): route is ExercisesRoute {
  return route.kind === 'all' || route.kind === 'list' || route.kind === 'name' || route.kind === 'search';
}

/** A path that matches a route, with the value in it still percent-encoded; empty if there is none. */
export interface Match {
  readonly route: Route;
  readonly encodedValue: string;
}

const fixed: ReadonlyMap<string, Match> = new Map(
  routes.flatMap((route) => (route.parameter ? [] : [[route.template, { route, encodedValue: '' }]])),
);
/** By the part before the value, such as `/exercises/bodyPart/`. */
const withValue: ReadonlyMap<string, Route> = new Map(
  routes.flatMap((route) => (route.parameter ? [[route.template.slice(0, route.template.indexOf('{')), route]] : [])),
);

/** The route of a path; `undefined` if there is none. */
export function matchRoute(path: string): Match | undefined {
  const match = fixed.get(path === `${apiPath}/` ? apiPath : path);
  if (match) return match;
  const start = path.lastIndexOf('/') + 1;
  const encodedValue = path.slice(start);
  const route = encodedValue === '' ? undefined : withValue.get(path.slice(0, start));
  return route && { route, encodedValue };
}

/** The path of a route, with `value` percent-encoded in it. */
export function pathOf({ template }: Route, value: string): string {
  const start = template.indexOf('{');
  return start < 0 ? template : template.slice(0, start) + encodeURIComponent(value);
}
