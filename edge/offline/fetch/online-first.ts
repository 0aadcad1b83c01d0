import { isApiTarget, isAssistantsTarget } from '../../http/target.ts';
import { type Fetch, requestOf, withoutBase } from './offline-fetch.ts';

export interface OnlineFirstOptions {
  /** Answers on the device; see `offlineFetch`. */
  readonly offline: Fetch;
  /** The service's address, if it is not at the root: `https://example.org/api`. */
  readonly baseUrl?: string | undefined;
  /** The network; by default the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Time after which the network counts as unavailable if there is no complete answer, in ms; by default 5,000. */
  readonly timeout?: number | undefined;
}

/** Status codes for which a `Response` can't have a body. */
const withoutBody = [101, 204, 205, 304];

/** The media types of answers from the API, of gateways in front of it, and of images that the API redirects to. */
const json = /^application\/(?:[a-z.]+\+)?json *(?:;|$)/i;
const image = /^image\//i;

/**
 * A `fetch` that uses the network, or the device if the network is unavailable: if there is no connection, no complete
 * answer in time, or an answer that is not from the API. Those are answers with a status of 500 or higher, from a
 * broken service or gateway, and answers that are neither JSON nor an image, such as the sign-in page of a hotel's
 * network, or the start page that hosts of single-page apps send for every path. All other answers are returned,
 * including one that refuses a key. Messages of assistants, which the device doesn't answer, and requests that are not
 * for the API always go to the network.
 */
export function onlineFirst({ offline, baseUrl, fetch = globalThis.fetch, timeout = 5000 }: OnlineFirstOptions): Fetch {
  return async function fetchOnlineFirst(input, init) {
    const target = withoutBase(requestOf(input, init).url, baseUrl);
    // Not a method call: platforms require that `fetch` is called without a `this`.
    if (!isApiTarget(target) || isAssistantsTarget(target)) return fetch(input, init);
    const signal = init?.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : undefined);
    const limit = limited(signal, timeout);
    try {
      const response = await fetchWhole(fetch, input, { ...init, signal: limit.signal });
      if (isOfApi(response)) return response;
    } catch (error) {
      // The caller aborted the request and doesn't want another answer.
      if (signal?.aborted) throw error;
    } finally {
      limit.end();
    }
    return offline(input, init);
  };
}

function isOfApi({ status, headers }: Response): boolean {
  const type = typeIn(headers);
  return status < 500 && (withoutBody.includes(status) || json.test(type) || image.test(type));
}

function typeIn(headers: Headers): string {
  return headers.get('content-type') ?? '';
}

/** A response with a complete body: the network may fail while it is being received. */
async function fetchWhole(fetch: Fetch, input: string | URL | Request, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  // React Native decodes the bytes of its `Response` incorrectly, so only images, which are no text, are read as bytes.
  const body = await (image.test(typeIn(headers)) ? response.blob() : response.text());
  return new Response(withoutBody.includes(status) ? null : body, { status, statusText, headers });
}

/** A signal that aborts with `signal` or after `timeout` ms, until `end` is called. */
function limited(signal: AbortSignal | null | undefined, timeout: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeout);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, end };
}
