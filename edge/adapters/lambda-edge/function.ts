/** The API on Lambda@Edge, at the origin request of a CloudFront distribution. See README.md. */

import { readFileSync } from 'node:fs';
import { type Answer, bytesOf, headerOf, headerPairs, isStream } from '../../http/message.ts';
import { answerTooLong } from '../../http/problems.ts';
import { functionHandler, type LambdaEnvironment } from '../aws/function-handler.ts';
import { logFault } from '../platform-log.ts';
import type { CloudFrontResponse, OriginRequestEvent } from './events.ts';

/** CloudFront's limit for a response generated at an origin request, in bytes, less 4,000 for its headers. */
const mostBodyBytes = 1_000_000 - 4_000;

// Functions at the edge have no environment variables of their own, so they are in a file.
const settings: LambdaEnvironment = JSON.parse(readFileSync(new URL('settings.json', import.meta.url), 'utf8'));
const handle = functionHandler({ ...process.env, ...settings }, logFault);

export async function handler({ Records: [{ cf }] }: OriginRequestEvent): Promise<CloudFrontResponse> {
  const { method, uri, querystring, headers, body } = cf.request;
  const answer = await handle({
    method,
    path: uri,
    query: querystring,
    header: (name) => headers[name]?.map(({ value }) => value).join(', '),
    body: body?.inputTruncated ? undefined : { text: body?.data ?? '', isBase64: body?.encoding === 'base64' },
  });
  const sent = sentBytes(answer);
  if (sent <= mostBodyBytes) return responseOf(answer);
  if (isStream(answer.body!)) await answer.body[Symbol.asyncIterator]().return?.();
  return responseOf(answerTooLong(sent, mostBodyBytes));
}

/** Length of an answer's body as it is sent to CloudFront, in bytes: encoded bodies are sent as base64. */
function sentBytes(answer: Answer): number {
  const length = answer.body === null ? 0 : Number(headerOf(answer, 'Content-Length'));
  return isText(answer) ? length : Math.ceil(length / 3) * 4;
}

function isText(answer: Answer): boolean {
  return headerOf(answer, 'Content-Encoding') === undefined;
}

async function responseOf(answer: Answer): Promise<CloudFrontResponse> {
  const status = String(answer.status);
  // CloudFront sets the length itself and refuses a response that contains it.
  const sent = headerPairs(answer.headers).filter(([key]) => key !== 'Content-Length');
  const headers = Object.fromEntries(sent.map(([key, value]) => [key.toLowerCase(), [{ key, value }]]));
  if (answer.body === null) return { status, headers };
  const bytes = Buffer.from(await bytesOf(answer.body));
  return isText(answer)
    ? { status, headers, body: bytes.toString('utf8'), bodyEncoding: 'text' }
    : { status, headers, body: bytes.toString('base64'), bodyEncoding: 'base64' };
}
