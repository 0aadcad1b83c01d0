/** Events and responses of a Lambda function with a URL, as far as they are used here. */

import type { Writable } from 'node:stream';

/** A request to a function URL (payload format 2.0). */
export interface UrlEvent {
  /** Still percent-encoded. */
  readonly rawPath: string;
  readonly rawQueryString: string;
  /** By lower-case name; lines of the same name are joined with commas. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Absent where there is none. */
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface StreamMetadata {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

declare global {
  /** Functions that the Node runtime of Lambda brings. */
  const awslambda: {
    streamifyResponse(handler: (event: UrlEvent, stream: Writable) => Promise<void>): unknown;
    readonly HttpResponseStream: { from(stream: Writable, metadata: StreamMetadata): Writable };
  };
}
