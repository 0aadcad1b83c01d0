import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../http/message.ts';
import { missingHost, repeatedHost, tooManyHeaders } from '../../http/server-problems.ts';

/** Maximum number of header lines in a request. Beyond its own limit, Node silently drops the rest. */
const mostHeaders = 100;

const tooMany = tooManyHeaders(mostHeaders);

/** The problem with a request's head, whatever the request asks for; undefined if there is none. */
export function refusalOf({ rawHeaders, httpVersion }: IncomingMessage): Answer | undefined {
  if (rawHeaders.length > 2 * mostHeaders) return tooMany;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) return repeatedHost;
  return hosts === 0 && httpVersion === '1.1' ? missingHost : undefined;
}
