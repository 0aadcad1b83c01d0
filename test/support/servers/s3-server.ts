import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { bucketTarget } from '../../../scripts/publish/bucket-target.ts';
import type { PublishTarget } from '../../../scripts/publish/target.ts';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { startPlatform } from '../programs/platform-process.ts';
import { endLater } from '../runner/ends.ts';
import { MemoryR2 } from '../stand-ins/memory-r2.ts';
import { rangeListener, serve } from './servers.ts';

/** The credentials for the buckets of these servers. */
export const bucketCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
};

/** A server with the protocol of Amazon S3 and a bucket called `bucket`. */
export interface RunningBucket {
  /** Such as `http://127.0.0.1:12345`. */
  readonly endpoint: string;
}

/** The target of the bucket, or of a folder in it, as `npm run publish` makes it. */
export function bucketAt({ endpoint }: RunningBucket, prefix = ''): PublishTarget {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = bucketCredentials;
  return bucketTarget(`s3://bucket/${prefix}`, {
    bucket: 'bucket',
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    firstPauseMs: 4,
  });
}

/** The address of a folder in the bucket for readers without a signature. */
export function bucketUrl({ endpoint }: RunningBucket, prefix = ''): string {
  return `${endpoint}/bucket/${prefix && `${prefix}/`}`;
}

/** s3rver in its own process: it checks access keys but not signatures, and ignores `If-Match` and `If-None-Match`. */
export async function startS3rver(): Promise<RunningBucket> {
  const folder = await temporaryFolder();
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const args = ['-d', folder.path, '-a', '127.0.0.1', '-p', '0', '--silent', '--configure-bucket', 'bucket'];
  const command = ['--no-deprecation', program, ...args];
  const ready = /listening on \S+?:([0-9]+)/;
  const { origin } = await startPlatform(process.execPath, command, ready, { cwd: folder.path });
  return { endpoint: origin };
}

/** A bucket of `files` that can be read in this process only with a signature like that of another implementation. */
export async function startPrivateBucket(files: ReadonlyMap<string, Uint8Array>): Promise<RunningBucket> {
  const listener = rangeListener(new Map(Array.from(files, ([path, bytes]) => [`bucket/${path}`, bytes])));
  const { origin } = await serve(async (request, response) => {
    if ((await signatureOf(request)) === request.headers.authorization) listener(request, response);
    else response.writeHead(403).end();
  });
  return { endpoint: origin };
}

/** The `Authorization` of a request to read, as another implementation makes it. */
async function signatureOf({ url, headers }: IncomingMessage): Promise<string | null> {
  const signed = await new AwsV4Signer({
    url: `http://${headers.host}${url}`,
    accessKeyId: bucketCredentials.AWS_ACCESS_KEY_ID,
    secretAccessKey: bucketCredentials.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: bucketCredentials.AWS_REGION,
    datetime: String(headers['x-amz-date']),
    headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
  }).sign();
  return signed.headers.get('authorization');
}

/**
 * Cloudflare's R2 in its own runtime, behind as much of the protocol as is used here. Conditions are R2's, or ignored.
 * Unlike s3rver, which empties an object before it fills it again, R2 shows only complete objects.
 */
export async function startR2({ conditions }: { readonly conditions: boolean }): Promise<RunningBucket> {
  // Most users of this file start no R2, and loading it takes half a second of CPU time; importing it, nearly a second.
  const { Miniflare }: typeof import('miniflare') = createRequire(import.meta.url)('miniflare');
  const miniflare = new Miniflare({
    modules: true,
    script: `const CONDITIONS = ${conditions};${r2Front}`,
    r2Buckets: ['BUCKET'],
    compatibilityDate: '2026-01-01',
  });
  const { origin } = await miniflare.ready;
  endLater(() => miniflare.dispose());
  return { endpoint: origin };
}

/** A bucket in this process that answers like R2 with conditions, without the second of CPU time in which that starts. */
export async function startMemoryBucket(): Promise<RunningBucket> {
  const address = `data:text/javascript,${encodeURIComponent(`const CONDITIONS = true;${r2Front}`)}`;
  const { default: front } = await import(/* @vite-ignore */ address);
  const bindings = { BUCKET: new MemoryR2() };
  const answerTo = async (request: IncomingMessage): Promise<Response> => {
    const { method = '', url, headers } = request;
    const body = method === 'PUT' ? await buffer(request) : null;
    const asked = new Request(`http://bucket${url}`, { method, body, headers: headers as Record<string, string> });
    return front.fetch(asked, bindings);
  };
  const { origin } = await serve(async (request, response) => {
    // What R2 refuses, and a client that goes away, is not an error of the test.
    const answer = await answerTo(request).catch((error) => new Response(String(error), { status: 500 }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  return { endpoint: origin };
}

const r2Front = `
const xml = (text) => new Response('<?xml version="1.0"?>' + text, { headers: { 'content-type': 'application/xml' } });
const error = (status, code) => new Response('<Error><Code>' + code + '</Code></Error>', { status });

async function list(bucket, query) {
  const found = await bucket.list({ prefix: query.get('prefix'), cursor: query.get('continuation-token') ?? undefined, limit: 50 });
  const entries = found.objects.map(({ key, size, etag }) =>
    '<Contents><Key>' + encodeURIComponent(key) + '</Key><ETag>"' + etag + '"</ETag><Size>' + size + '</Size></Contents>');
  const next = found.truncated ? '<NextContinuationToken>' + found.cursor + '</NextContinuationToken>' : '';
  return xml('<ListBucketResult><IsTruncated>' + found.truncated + '</IsTruncated>' + entries.join('') + next + '</ListBucketResult>');
}

async function put(bucket, key, request) {
  const source = request.headers.get('x-amz-copy-source');
  if (source) {
    const object = await bucket.get(decodeURIComponent(source).slice('/bucket/'.length));
    if (!object) return error(404, 'NoSuchKey');
    await bucket.put(key, await object.arrayBuffer(), { httpMetadata: request.headers });
    return xml('<CopyObjectResult/>');
  }
  const onlyIf = CONDITIONS ? request.headers : undefined;
  const sha256 = request.headers.get('x-amz-content-sha256');
  const put = await bucket.put(key, await request.arrayBuffer(), { onlyIf, httpMetadata: request.headers, sha256 });
  return put ? new Response(null, { headers: { etag: put.httpEtag } }) : error(412, 'PreconditionFailed');
}

export default {
  async fetch(request, { BUCKET }) {
    const { pathname, searchParams } = new URL(request.url);
    const key = decodeURIComponent(pathname.slice('/bucket/'.length));
    if (request.method === 'PUT') return put(BUCKET, key, request);
    if (request.method === 'DELETE') return BUCKET.delete(key).then(() => new Response(null, { status: 204 }));
    if (searchParams.get('list-type') === '2') return list(BUCKET, searchParams);
    const object = await BUCKET.get(key);
    if (!object) return error(404, 'NoSuchKey');
    const headers = new Headers({ etag: object.httpEtag });
    object.writeHttpMetadata(headers);
    return new Response(object.body, { headers });
  },
};`;
