import { createHandlerOver } from '../../handler.ts';
import { type Answer, type ApiRequest, headerPairs } from '../../http/message.ts';
import { keyHeader } from '../../keys/authenticate.ts';
import { decodeUtf8 } from '../../text/utf8.ts';
import type { Media } from '../catalogue-types.ts';
import { type OfflineCatalogue, openPackOf } from '../offline-catalogue.ts';
import type { FetchHeaders, FetchInit, FetchRequest, FetchResponse, FetchUrl } from './fetch-types.ts';
import { plainHeaders, plainResponse } from './plain-fetch.ts';
import { PackRelease, packReader } from './served-pack.ts';

/** A function like the platform's `fetch`. */
export type Fetch = (input: string | FetchUrl | FetchRequest, init?: FetchInit) => Promise<FetchResponse>;

export interface OfflineFetchOptions {
  /** The service's address, if it is not at the root: `https://example.org/api`. */
  readonly baseUrl?: string | undefined;
  /** Called with the error behind a 500. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** A catalogue, or a function that returns the current one. */
export type CatalogueSource = OfflineCatalogue<Media> | (() => OfflineCatalogue<Media>);

const anyKey = 'offline';

/** Nothing on the device needs protection: any request can read everything, with any key or none. */
const everyKey = { find: () => ({ id: anyKey, permissions: ~0, expires: Infinity }) };

/**
 * A `fetch` that never uses the network: it answers from the catalogue on the device with the same bytes, status and
 * headers as the API. There are four differences: no key is needed, nothing is compressed, entity tags of answers with
 * all fields are its own, and messages of assistants (`/mcp`) get a 405.
 */
export function offlineFetch(catalogue: CatalogueSource, options: OfflineFetchOptions = {}): Fetch {
  const { baseUrl } = options;
  const handle = offlineHandler(catalogue, options);
  return async function fetchOffline(input, init) {
    const { method, url, headers } = requestOf(input, init);
    const header = (name: string) => headers.get(name);
    return responseOf(await handle({ method, url: withoutBase(url, baseUrl), header }));
  };
}

/** Answers a request from the catalogue on the device. */
export type OfflineHandler = (request: ApiRequest) => Promise<Answer>;

/** The API's handler over a catalogue on the device, for platforms without `Response`. */
export function offlineHandler(
  catalogue: CatalogueSource,
  { onFault = () => {} }: OfflineFetchOptions = {},
): OfflineHandler {
  const current = typeof catalogue === 'function' ? catalogue : () => catalogue;
  const release = () => new PackRelease(current());
  const handle = createHandlerOver({
    releases: { current: release, refresh: async () => release() },
    reader: packReader,
    keys: { get: () => everyKey },
    now: Date.now,
    onFault: (fault) => {
      if (!openPackOf(current()).giveWay(fault)) onFault(fault);
    },
  });
  return async function handleOffline({ method, url, header }) {
    const request = { method, url, header: (name: string) => (name === keyHeader ? anyKey : header(name)) };
    const { pack } = openPackOf(current());
    const answer = await handle(request);
    // The pack was found to be altered and replaced; repeat the request so that the answer comes from one pack.
    return answer.status === 500 && openPackOf(current()).pack !== pack ? handle(request) : answer;
  };
}

/** The request that `fetch` was called with: an address, or a `Request`, which `init` overrides. */
export function requestOf(
  input: string | FetchUrl | FetchRequest,
  init: FetchInit = {},
): { method: string; url: string; headers: FetchHeaders } {
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  return {
    // `fetch` accepts methods in lower case.
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    url: request?.url ?? String(input),
    headers: makeHeaders(init.headers ?? request?.headers),
  };
}

/** The address within the service; other addresses stay complete. */
export function withoutBase(url: string, baseUrl = ''): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
}

/** `Headers` is looked up on every call, because an app may define it after this module has been loaded. */
function makeHeaders(given: HeadersInit | undefined): FetchHeaders {
  return 'Headers' in globalThis ? new Headers(given) : plainHeaders(given);
}

function responseOf({ status, headers: namesAndValues, body }: Answer): FetchResponse {
  // As text, because React Native's `Response` decodes bytes beyond ASCII incorrectly.
  const text = body && decodeUtf8(body as Uint8Array);
  const headers = makeHeaders(headerPairs(namesAndValues));
  return 'Response' in globalThis ? new Response(text, { status, headers }) : plainResponse(text, status, headers);
}
