/** The answers that contain no data: preflights, and problems (RFC 9457). */

import type { Collection, FilterKind } from '../format/collections.ts';
import type { Refusal } from '../keys/authenticate.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import type { Answer, ApiRequest } from './message.ts';
import type { BadParameter } from './query.ts';
import { type Route, routes } from './routes.ts';
import { isAssistantsTarget } from './target.ts';

/** Headers of every answer. They let pages of any origin read the answer and its headers. */
export const commonHeaders: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Link, X-Total-Count, X-Catalogue-Release',
];

const methods = 'GET, HEAD, OPTIONS';
const assistantsMethods = 'POST, OPTIONS';

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
} as const;

interface ProblemOptions {
  /** Additional members of the body. */
  readonly members?: { readonly [name: string]: unknown };
  readonly headers?: readonly string[];
}

function problem(status: keyof typeof titles, detail: string, { members, headers = [] }: ProblemOptions = {}): Answer {
  const title = titles[status];
  const body = encodeUtf8(JSON.stringify({ type: 'about:blank', title, status, detail, message: detail, ...members }));
  return {
    status,
    headers: [
      'Content-Type',
      'application/problem+json',
      'Content-Length',
      String(body.length),
      'Cache-Control',
      'no-store',
      // Whether there is a problem at all depends on the key.
      'Vary',
      'x-gateway-key',
      ...headers,
      ...commonHeaders,
    ],
    body,
  };
}

/**
 * The answer to OPTIONS. Pages of any origin may send any header. The requested ones are echoed, because `*`
 * doesn't cover `Authorization` (Fetch Standard, CORS-preflight fetch).
 */
export function preflight(request: ApiRequest): Answer {
  const asked = request.header('access-control-request-headers');
  const allowedMethods = isAssistantsTarget(request.url) ? assistantsMethods : methods;
  const allowed = asked && /^[\w!#$%&'*+.^`|~, \t-]+$/.test(asked) ? `${usualHeaders}, ${asked}` : usualHeaders;
  return {
    status: 204,
    headers: [
      'Allow',
      allowedMethods,
      'Access-Control-Allow-Methods',
      allowedMethods,
      'Access-Control-Allow-Headers',
      allowed,
      'Access-Control-Max-Age',
      '7200',
      'Vary',
      'access-control-request-headers',
      ...commonHeaders,
    ],
    body: null,
  };
}

const usualHeaders = 'x-gateway-key, accept, content-type, if-none-match';

export const methodNotAllowed = problem(405, `The API is read-only. Use one of ${methods}.`, {
  headers: ['Allow', methods],
});

/** 405 for assistants: the server never sends messages of its own, and there are no sessions to end. */
export const postOnly = problem(405, `This is the MCP endpoint for AI assistants. Use one of ${assistantsMethods}.`, {
  headers: ['Allow', assistantsMethods],
});

/** 413: a message is longer than `mostBytes` or incomplete. */
export function messageTooLarge(mostBytes: number): Answer {
  return problem(413, `The message is longer than ${mostBytes} bytes or incomplete. Send a shorter one.`);
}

export const notJson = problem(
  415,
  'The message must be JSON. Send it with the header content-type: application/json.',
);

/** 401, for each reason why a key is refused. */
export const unauthorized: Readonly<Record<Refusal, Answer>> = {
  missing: refusal('No key was sent. Send your key in the header x-gateway-key.'),
  repeated: refusal('More than one key was sent. Send the header x-gateway-key once.'),
  malformed: refusal('The value of x-gateway-key is not a key: it is cut off or mistyped. Copy the whole key again.'),
  unknown: refusal('The key is not valid: it was never issued or was revoked. Ask for a new one.'),
  expired: refusal('The key has expired. Ask for a new one.'),
};

function refusal(detail: string): Answer {
  return problem(401, detail, { headers: ['WWW-Authenticate', 'GatewayKey realm="exercises"'] });
}

export const routeNotFound = problem(
  404,
  `There is nothing at this path. Use one of ${routes.map(({ template }) => template).join(', ')}.`,
);

/** 404: the release is too long for a search with a ranking. */
export const notSearched = problem(
  404,
  'This catalogue is too long for a search by rank. Use /exercises/name/{text}, which finds exercises by the words of their names.',
);

/** 403: the key doesn't allow the route. */
export function notAllowed({ permission, kind, collection }: Route): Answer {
  const what = {
    all: 'the list of all exercises',
    list: `lists by ${collection?.singular}`,
    name: 'the results of a search by name',
    search: 'search results',
    exercise: 'single exercises',
    values: 'lists of words',
    image: 'the images of single exercises',
  }[kind];
  return problem(403, `The key may not read ${what}. Ask for a key that allows ${permission}.`);
}

/** 400: a parameter is missing or invalid. */
export function badParameter({ parameter, must, allowed }: BadParameter): Answer {
  const detail = `The parameter ${parameter} must ${must}.`;
  return problem(400, detail, { members: { parameter, ...(allowed && { allowed }) } });
}

/** 400: a filter has a value that is not in its word list. */
export function badFilter({ singular, name }: FilterKind, allowed: readonly string[]): Answer {
  const detail = `There is no such ${singular} to filter by. Use one of: ${allowed.join(', ')}.`;
  return problem(400, detail, { members: { parameter: name, allowed } });
}

/** 400: the value in the path has a broken escape. */
export function badEscape({ parameter }: Route): Answer {
  const detail = `The ${parameter} in the path is not percent-encoded UTF-8. Write a space as %20 and a percent sign as %25.`;
  return problem(400, detail, { members: { parameter } });
}

/** 404: there is no list for this value. */
export function valueNotFound({ singular }: Collection, allowed: readonly string[]): Answer {
  const detail = `There is no such ${singular}. Use one of: ${allowed.join(', ')}.`;
  return problem(404, detail, { members: { allowed } });
}

/**
 * 404: there is no exercise with this id.
 * @param successor id of the exercise that replaced a removed one
 */
export function exerciseNotFound(successor: string | undefined): Answer {
  if (successor === undefined) {
    return problem(404, 'There is no exercise with this id. Take an id from a list of this service.');
  }
  return problem(404, `The exercise with this id was removed. Use ${successor} instead.`, { members: { successor } });
}

/** 400: the answer is longer than the platform can send. */
export function tooLarge(bytes: number, mostBytes: number): Answer {
  const detail =
    `The answer has ${bytes} bytes, but at most ${mostBytes} can be sent here. ` +
    'Send a limit, such as 100, and follow the links to the next page.';
  return problem(400, detail, { members: { parameter: 'limit' } });
}

export const serverError = problem(500, 'The service could not read what it needs to answer. Try again in a moment.', {
  headers: ['Retry-After', '5'],
});

/** 429: the key has sent more than `perMinute` requests; the next one is allowed in `seconds`. */
export function tooManyRequests(seconds: number, perMinute: number): Answer {
  const detail = `The key may send ${perMinute} requests a minute. Try again in ${seconds} seconds.`;
  return problem(429, detail, { headers: ['Retry-After', `${seconds}`] });
}

/** 400: the request has two `Host` headers (RFC 9112 §3.2). */
export const repeatedHost = problem(400, 'The request has more than one Host header. Send it once.');

/** 400: a request of HTTP/1.1 has no `Host` header (RFC 9112 §3.2). */
export const missingHost = problem(400, 'The request has no Host header. Send the name of this host in it.');

/** 400: the bytes received are not an HTTP request (RFC 9112 §2.2). */
export const malformedRequest = problem(400, 'The request is not valid HTTP/1.1. Send it with an HTTP client.');

/** 408: the request did not arrive completely in time (RFC 9110 §15.5.9). */
export const requestTimedOut = problem(408, 'The request did not arrive completely in time. Send it again.');

/** 431: request line and headers are longer than the server accepts. */
export const headTooLong = problem(431, 'The request line and headers are too long. Send at most 16 KiB.');

/** 431: the request has more than `most` header lines. */
export function tooManyHeaders(most: number): Answer {
  return problem(431, `The request has more than ${most} headers. Send fewer: x-gateway-key is all that is needed.`);
}

/** 417: the request has an expectation that isn't supported (RFC 9110 §10.1.1). */
export const unknownExpectation = problem(417, 'The only supported expectation is 100-continue. Leave Expect out.');
