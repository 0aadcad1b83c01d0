/** The API on AWS Lambda behind a function URL that streams (`InvokeMode: RESPONSE_STREAM`). See README.md. */

import { pipeline } from 'node:stream/promises';
import { type Answer, headerPairs } from '../../http/message.ts';
import { routeNotFound } from '../../http/problems.ts';
import { isApiTarget } from '../../http/target.ts';
import { logFault } from '../platform-log.ts';
import type { UrlEvent } from './events.ts';
import { functionHandler } from './function-handler.ts';

const handle = functionHandler(process.env, logFault);

export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const { status, headers, body } = await answerOf(event);
  const metadata = { statusCode: status, headers: Object.fromEntries(headerPairs(headers)) };
  const response = awslambda.HttpResponseStream.from(stream, metadata);
  // The metadata is sent with the first write, which an answer without a body wouldn't make.
  if (body === null) response.write('');
  await pipeline(body instanceof Uint8Array ? [body] : (body ?? []), response);
});

/** Everything outside the API is a 404, including files that require a key. */
async function answerOf(event: UrlEvent): Promise<Answer> {
  const { rawPath, rawQueryString, headers, requestContext } = event;
  const url = rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath;
  if (!isApiTarget(url)) return routeNotFound;
  const { method } = requestContext.http;
  return handle({
    method,
    url,
    header: (name) => headers[name],
    body: async (mostBytes) => sentBody(event, mostBytes),
  });
}

function sentBody({ body = '', isBase64Encoded = false }: UrlEvent, mostBytes: number): Uint8Array | undefined {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  return bytes.length > mostBytes ? undefined : bytes;
}
