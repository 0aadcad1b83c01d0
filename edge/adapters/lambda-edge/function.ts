/** The API on Lambda@Edge, at the origin request of a CloudFront distribution. See README.md. */

import { readFileSync } from 'node:fs';
import { joinBytes } from '../../format/bytes.ts';
import { type Answer, isStream } from '../../http/message.ts';
import { routeNotFound, tooLarge } from '../../http/problems.ts';
import { isApiTarget } from '../../http/target.ts';
import { functionHandler, type LambdaEnvironment } from '../aws-lambda/function-handler.ts';
import { logFault } from '../platform-log.ts';
import type { CloudFrontRequest, CloudFrontResponse, OriginRequestEvent } from './events.ts';

/** CloudFront's limit for a response generated at an origin request, headers and body, in bytes. */
const mostBytes = 1_000_000;
/** Space reserved for headers, in bytes. */
const bytesForHeaders = 4_000;

// Functions at the edge have no environment variables of their own, so they are in a file.
const settings: LambdaEnvironment = JSON.parse(readFileSync(new URL('settings.json', import.meta.url), 'utf8'));
const handle = functionHandler({ ...process.env, ...settings }, logFault);

export async function handler({ Records: [{ cf }] }: OriginRequestEvent): Promise<CloudFrontResponse> {
  const { method, uri, querystring, headers, body } = cf.request;
  const url = querystring ? `${uri}?${querystring}` : uri;
  if (!isApiTarget(url)) return responseOf(routeNotFound);
  const answer = await handle({
    method,
    url,
    header: (name) => lineOf(headers, name),
    body: async (mostBytes) => bodyOf(body, mostBytes),
  });
  const length = answer.body === null ? 0 : Number(valueIn(answer.headers, 'Content-Length'));
  if (sentBytes(length, answer) <= mostBytes - bytesForHeaders) return responseOf(answer);
  if (isStream(answer.body!)) await answer.body[Symbol.asyncIterator]().return?.();
  return responseOf(tooLarge(length, mostBytes));
}

function bodyOf(body: CloudFrontRequest['body'], mostBytes: number): Uint8Array | undefined {
  if (body?.inputTruncated) return undefined;
  const bytes = Buffer.from(body?.data ?? '', body?.encoding === 'base64' ? 'base64' : 'utf8');
  return bytes.length > mostBytes ? undefined : bytes;
}

function lineOf(headers: CloudFrontRequest['headers'], name: string): string | undefined {
  return headers[name]?.map(({ value }) => value).join(', ');
}

/** Length of a body as it is sent to CloudFront, in bytes: encoded bodies are sent as base64. */
function sentBytes(length: number, { headers }: Answer): number {
  return isText(headers) ? length : Math.ceil(length / 3) * 4;
}

function isText(headers: readonly string[]): boolean {
  return valueIn(headers, 'Content-Encoding') === undefined;
}

function valueIn(namesAndValues: readonly string[], name: string): string | undefined {
  const i = namesAndValues.findIndex((text, i) => i % 2 === 0 && text === name);
  return i < 0 ? undefined : namesAndValues[i + 1];
}

async function responseOf({ status, headers, body }: Answer): Promise<CloudFrontResponse> {
  const sent: Record<string, [{ key: string; value: string }]> = {};
  for (let i = 0; i < headers.length; i += 2) {
    const key = headers[i]!;
    // CloudFront sets the length itself and refuses a response that contains it.
    if (key !== 'Content-Length') sent[key.toLowerCase()] = [{ key, value: headers[i + 1]! }];
  }
  if (body === null) return { status: String(status), headers: sent };
  const bytes = Buffer.from(await bytesOf(body));
  const bodyEncoding = isText(headers) ? 'text' : 'base64';
  return {
    status: String(status),
    headers: sent,
    body: bytes.toString(isText(headers) ? 'utf8' : 'base64'),
    bodyEncoding,
  };
}

async function bytesOf(body: NonNullable<Answer['body']>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  if (!isStream(body)) return joinBytes(body);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return joinBytes(pieces);
}
