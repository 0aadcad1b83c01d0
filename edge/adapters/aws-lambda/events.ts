/** The parts used here of the events and responses of a Lambda function with a URL. */

import type { Writable } from 'node:stream';

/** A request to a function URL (payload format 2.0). */
export interface UrlEvent {
  /** Still percent-encoded. */
  readonly rawPath: string;
  readonly rawQueryString: string;
  /** By lower-case name. Repeated headers are joined with commas. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Missing if there is no body. */
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface StreamMetadata {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

declare global {
  /** Functions of Lambda's Node runtime. */
  const awslambda: {
    streamifyResponse(handler: (event: UrlEvent, stream: Writable) => Promise<void>): unknown;
    readonly HttpResponseStream: { from(stream: Writable, metadata: StreamMetadata): Writable };
  };
}
