/** The API on AWS Lambda behind a function URL that streams (`InvokeMode: RESPONSE_STREAM`). See README.md. */

import { pipeline } from 'node:stream/promises';
import { headerPairs } from '../../http/message.ts';
import { logFault } from '../platform-log.ts';
import { functionHandler } from './function-handler.ts';

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
