import { isApiTarget } from '../../http/target.ts';
import { type Fetch, requestOf, withoutBase } from './offline-fetch.ts';

export interface OnlineFirstOptions {
  /** Answers from the device; see `offlineFetch`. */
  readonly offline: Fetch;
  /** Where the service answers, if that is below a path of its own: `https://example.org/api`. */
  readonly baseUrl?: string | undefined;
  /** The network; by default the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Time without a whole answer after which the network counts as gone, in ms; by default 5,000. */
  readonly timeout?: number | undefined;
}

/** Bodies for which a `Response` takes none. */
const withoutBody = [101, 204, 205, 304];

/** The media types of the API's answers, and of gateways before it. */
const json = /^application\/(?:[a-z.]+\+)?json *(?:;|$)/i;

/**
 * A `fetch` that asks the network, and answers from the device when that is gone: when there is no connection, no whole
 * answer in time, or one that is not the API's. That is one of 500 and above, from a service or a gateway out of order,
 * and one that is not JSON: the sign-in page of a hotel's network, or the start page that a host of single-page apps has
 * for every path. Every other answer stands, a refused key among them. Requests that are not for the API go to the
 * network only.
 */
export function onlineFirst({ offline, baseUrl, fetch = globalThis.fetch, timeout = 5000 }: OnlineFirstOptions): Fetch {
  return async function fetchOnlineFirst(input, init) {
    const target = withoutBase(requestOf(input, init).url, baseUrl);
    // Not a method call: platforms want their `fetch` without a `this`.
    if (!isApiTarget(target)) return fetch(input, init);
    const signal = init?.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : undefined);
    const limit = limited(signal, timeout);
    try {
      const response = await fetchWhole(fetch, input, { ...init, signal: limit.signal });
      if (isOfApi(response)) return response;
    } catch (error) {
      // Whoever gave up does not want another answer.
      if (signal?.aborted) throw error;
    } finally {
      limit.end();
    }
    return offline(input, init);
  };
}

function isOfApi({ status, headers }: Response): boolean {
  return status < 500 && (withoutBody.includes(status) || json.test(headers.get('content-type') ?? ''));
}

/** A response that has its body already: the network may go while it is under way. */
async function fetchWhole(fetch: Fetch, input: string | URL | Request, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  const text = await response.text();
  return new Response(withoutBody.includes(status) ? null : text, { status, statusText, headers });
}

/** A signal that aborts with `signal`, and after so many milliseconds, until `end` is called. */
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
