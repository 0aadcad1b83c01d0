/** The requests that the builder offers. */

import {
  answersExercises,
  matchRoute,
  pathOf,
  type Route,
  type RouteKind,
  routes,
} from '../../../../edge/http/routes.ts';
import { titled } from '../../data/titled.ts';

/** A route that the builder offers. */
export interface Offer {
  /** The route's template, which identifies it. */
  readonly name: string;
  readonly label: string;
  /** Name of the filter whose words are the values in the path. */
  readonly list?: string;
  /** The label of the field for the value in the path, with an example. */
  readonly typed?: { readonly label: string; readonly example: string };
  readonly path: (value: string) => string;
  /** Whether the answer is an array of exercises, so that filters, `limit` and `offset` apply. */
  readonly isList: boolean;
}

/** How each kind of route is offered. Images are for display, not reading, so only the reference has their route. */
const offers: {
  readonly [kind in RouteKind]: ((route: Route) => Pick<Offer, 'label' | 'list' | 'typed'>) | undefined;
} = {
  all: () => ({ label: 'All exercises' }),
  list: ({ collection }) => ({ label: `By ${collection!.singular}`, list: collection!.name }),
  name: () => ({ label: 'By name', typed: { label: 'Words of the name', example: 'squat' } }),
  search: () => ({ label: 'By search', typed: { label: 'What you are looking for', example: 'db bench' } }),
  exercise: () => ({ label: 'One by id', typed: { label: 'Id', example: '0001' } }),
  values: ({ collection }) => ({ label: `All ${collection!.plural}` }),
  image: undefined,
};

/** The routes of the API that the builder offers. */
export const offeredRoutes: readonly Offer[] = routes.flatMap((route) => {
  const offer = offers[route.kind]?.(route);
  if (!offer) return [];
  const path = (value: string) => pathOf(route, value);
  return [{ ...offer, label: titled(offer.label), name: route.template, path, isList: answersExercises(route) }];
});

/** The parts of a request. */
export interface RequestParts {
  readonly path: string;
  /** Query parameters. Empty ones are left out. */
  readonly parameters: { readonly [name: string]: string };
}

/** The request target: path and query. */
export function targetOf({ path, parameters }: RequestParts): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  // A space is %20 everywhere in the address, as people write it.
  return query ? `${path}?${query.replaceAll('+', '%20')}` : path;
}

/** Splits a `target` into the offered route, the value in its path and the parameters; undefined if none matches. */
export function partsOf(
  target: string,
): { readonly name: string; readonly value: string; readonly parameters: RequestParts['parameters'] } | undefined {
  const [path = '', query] = target.split('?');
  const match = matchRoute(path);
  const offer = offeredRoutes.find(({ name }) => name === match?.route.template);
  if (!match || !offer) return undefined;
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return { name: offer.name, value: decodeURIComponent(match.encodedValue), parameters };
}

/** A request that the service rejects, as an example. */
export interface ProblemExample {
  readonly status: number;
  readonly label: string;
  readonly target: string;
  readonly method?: string;
  /** The key to send instead of the visitor's: `null` for none, `limited` for the demo key with limited permissions. */
  readonly key?: 'mistyped' | 'limited' | null;
}

/** A request for each kind of problem that a visitor can cause. */
export const problemExamples: readonly ProblemExample[] = [
  { status: 400, label: 'A limit that is not a number', target: '/exercises?limit=ten' },
  { status: 400, label: 'A filter with an unknown word', target: '/exercises?equipment=trampoline' },
  { status: 400, label: 'A broken escape in the path', target: '/exercises/bodyPart/%E0%A4%A' },
  { status: 401, label: 'No key', target: '/exercises', key: null },
  { status: 401, label: 'A mistyped key', target: '/exercises', key: 'mistyped' },
  { status: 403, label: 'A key that may read less', target: '/exercises', key: 'limited' },
  { status: 404, label: 'An unknown body part', target: '/exercises/bodyPart/elbows' },
  { status: 404, label: 'An unknown id', target: '/exercises/exercise/999999' },
  { status: 404, label: 'An unknown route', target: '/exercises/color/red' },
  { status: 405, label: 'A method that changes something', target: '/exercises', method: 'DELETE' },
];

/** One link of a `Link` header (RFC 8288). */
export interface PageLink {
  readonly rel: string;
  readonly target: string;
}

/** The links of a `Link` header, in order. */
export function parseLinks(header: string | null): PageLink[] {
  return Array.from((header ?? '').matchAll(/<([^>]*)>;\s*rel="([^"]*)"/g), ([, target, rel]) => ({
    rel: rel!,
    target: target!,
  }));
}
