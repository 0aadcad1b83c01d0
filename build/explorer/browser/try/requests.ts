/** The requests that the builder can put together. */

import type { Site } from '../../site.ts';

export interface Route {
  readonly name: string;
  readonly label: string;
  /** What goes into the path: a word of a list, text that is typed, or nothing. */
  readonly value: { readonly list: string } | { readonly label: string; readonly example: string } | undefined;
  readonly path: (value: string) => string;
  /** Whether it answers an array of exercises, which takes filters, `limit` and `offset`. */
  readonly isList: boolean;
}

/** The routes of the API. */
export function routesOf(lists: Site['lists']): Route[] {
  const kinds = lists.filter(({ name }) => name !== 'difficulty');
  return [
    { name: 'all', label: 'All exercises', value: undefined, path: () => '/exercises', isList: true },
    ...kinds.map(
      ({ name, label }): Route => ({
        name,
        label: `By ${label.toLowerCase()}`,
        value: { list: name },
        path: (value) => `/exercises/${name}/${encodeURIComponent(value)}`,
        isList: true,
      }),
    ),
    {
      name: 'name',
      label: 'By name',
      value: { label: 'Words of the name', example: 'squat' },
      path: (value) => `/exercises/name/${encodeURIComponent(value)}`,
      isList: true,
    },
    {
      name: 'exercise',
      label: 'One by id',
      value: { label: 'Id', example: '0001' },
      path: (value) => `/exercises/exercise/${encodeURIComponent(value)}`,
      isList: false,
    },
    ...kinds.map(
      ({ name, label }): Route => ({
        name: `${name}List`,
        label: `Words for ${label.toLowerCase()}`,
        value: undefined,
        path: () => `/exercises/${name}List`,
        isList: false,
      }),
    ),
  ];
}

/** What a request is put together from. */
export interface RequestParts {
  readonly path: string;
  /** Query parameters; the empty ones are left out. */
  readonly parameters: { readonly [name: string]: string };
}

/** The request target: path and query. */
export function targetOf({ path, parameters }: RequestParts): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  // As people write it: a space is %20 in the whole address.
  return query ? `${path}?${query.replaceAll('+', '%20')}` : path;
}

/** A request that the service refuses, to see how. */
export interface ProblemExample {
  readonly status: number;
  readonly label: string;
  readonly target: string;
  readonly method?: string;
  /** The key to send instead of the visitor's; `null` sends none. */
  readonly key?: string | null;
}

/** One request for each kind of problem that a visitor can cause; 403 takes a key that may not read everything. */
export const problemExamples: readonly ProblemExample[] = [
  { status: 400, label: 'A limit that is no number', target: '/exercises?limit=ten' },
  { status: 400, label: 'A filter with an unknown word', target: '/exercises?equipment=trampoline' },
  { status: 400, label: 'A broken escape in the path', target: '/exercises/bodyPart/%E0%A4%A' },
  { status: 401, label: 'No key', target: '/exercises', key: null },
  { status: 401, label: 'A mistyped key', target: '/exercises', key: 'mistyped' },
  { status: 404, label: 'An unknown body part', target: '/exercises/bodyPart/elbows' },
  { status: 404, label: 'An unknown id', target: '/exercises/exercise/999999' },
  { status: 404, label: 'An unknown route', target: '/exercises/colour/red' },
  { status: 405, label: 'A method that changes something', target: '/exercises', method: 'DELETE' },
];

/** One link of a `Link` header (RFC 8288). */
export interface PageLink {
  readonly rel: string;
  readonly target: string;
}

/** The links of a `Link` header, in their order. */
export function parseLinks(header: string | null): PageLink[] {
  return Array.from((header ?? '').matchAll(/<([^>]*)>;\s*rel="([^"]*)"/g), ([, target, rel]) => ({
    rel: rel!,
    target: target!,
  }));
}
