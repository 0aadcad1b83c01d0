/** The problems of a server that reads requests from connections by itself, whatever they ask for. */

import type { Answer } from './message.ts';
import { problem } from './problem.ts';

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
