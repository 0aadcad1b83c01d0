import { keyHeader } from '../keys/authenticate.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { type Answer, headerList } from './message.ts';

/** Headers of every answer. They let pages of any origin read the answer and its headers. */
export const commonHeaders: readonly string[] = headerList({
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, X-Total-Count, X-Catalogue-Release',
});

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
  503: 'Service Unavailable',
} as const;

interface ProblemOptions {
  /** Additional members of the body. */
  readonly members?: { readonly [name: string]: unknown };
  readonly headers?: readonly string[];
}

/** A problem (RFC 9457) with that status. */
export function problem(
  status: keyof typeof titles,
  detail: string,
  { members, headers = [] }: ProblemOptions = {},
): Answer {
  const title = titles[status];
  const body = encodeUtf8(JSON.stringify({ type: 'about:blank', title, status, detail, message: detail, ...members }));
  const own = headerList({
    'Content-Type': 'application/problem+json',
    'Content-Length': `${body.length}`,
    'Cache-Control': 'no-store',
    // Whether there is a problem at all depends on the key.
    Vary: keyHeader,
  });
  return { status, headers: [...own, ...headers, ...commonHeaders], body };
}
