/** The API on AWS Lambda behind a function URL that streams (`InvokeMode: RESPONSE_STREAM`). See README.md. */

import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headerPairs } from '../../http/message.ts';
import { functionHandler } from '../aws/function-handler.ts';
import { logFault } from '../platform-log.ts';

/** The parts used here of a request to a function URL (payload format 2.0). */
interface UrlEvent {
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

/** The functions used here of Lambda's Node runtime. */
declare const awslambda: {
  streamifyResponse(handler: (event: UrlEvent, stream: Writable) => Promise<void>): unknown;
  readonly HttpResponseStream: {
    from(
      stream: Writable,
      metadata: { readonly statusCode: number; readonly headers: Readonly<Record<string, string>> },
    ): Writable;
  };
};

const handle = functionHandler(process.env, logFault);

export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const { status, headers, body } = await handle({
    method: event.requestContext.http.method,
    path: event.rawPath,
    query: event.rawQueryString,
    header: (name) => event.headers[name],
    body: { text: event.body ?? '', isBase64: event.isBase64Encoded ?? false },
  });
  const metadata = { statusCode: status, headers: Object.fromEntries(headerPairs(headers)) };
  const response = awslambda.HttpResponseStream.from(stream, metadata);
  // The metadata is sent with the first write, which an answer without a body wouldn't make.
  if (body === null) response.write('');
  await pipeline(body instanceof Uint8Array ? [body] : (body ?? []), response);
});
