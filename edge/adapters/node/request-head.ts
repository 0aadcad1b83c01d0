import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../http/message.ts';
import { repeatedHost, tooManyHeaders } from '../../http/problems.ts';

/** Header lines that a request may have. Node would drop those beyond a limit of its own without a word. */
const mostHeaders = 100;

const tooMany = tooManyHeaders(mostHeaders);

/** The reason why the head of a request is refused, whatever it asks for; undefined where there is none. */
export function refusalOf({ rawHeaders }: IncomingMessage): Answer | undefined {
  if (rawHeaders.length > 2 * mostHeaders) return tooMany;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1 ? repeatedHost : undefined;
}
