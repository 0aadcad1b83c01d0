import type { IncomingMessage } from 'node:http';
import type { Preconditions } from '../../http/conditional.ts';

/** The conditional headers of a request. */
export function conditionsOf({ headers }: IncomingMessage): Preconditions {
  return {
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
    ifRange: headers['if-range'] as string | undefined,
    ifMatch: headers['if-match'],
    ifUnmodifiedSince: headers['if-unmodified-since'],
  };
}
