import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { cacheControlOf } from '../../build/server/hosting.ts';
import { contentTypeOf } from '../../build/support/content-types.ts';
import { CommandError } from '../support/command-line.ts';
import type { ListedFile, PublishTarget, StoredFile } from './target.ts';

export interface BucketOptions {
  readonly bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  readonly prefix: string;
  /** Where buckets are that are not Amazon's, `https://ACCOUNT.r2.cloudflarestorage.com` say. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  /** The first pause before a request is tried again, in ms; it doubles each time, for a while. */
  readonly firstPause?: number;
}

/** How often a request is tried in all: where every third fails, one in half a million fails as often as that. */
const attempts = 12;

/** How much longer than the first a pause gets. */
const longestPause = 50;

/** Time limits of a request before it is tried again, in ms: for each request, and for each kilobyte of its body. */
const timeoutMs = 30_000;
const timeoutMsPerKilobyte = 10;

/**
 * A bucket that speaks the protocol of Amazon S3. {@link PublishTarget.exchange} is one step where the bucket knows `If-Match`
 * and `If-None-Match`; one that ignores them keeps what was written last.
 */
export function bucketTarget(name: string, options: BucketOptions): PublishTarget {
  const { bucket, prefix, endpoint, region, credentials, firstPause = 100 } = options;
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  /** Asks until there is an answer that is not a passing fault. */
  async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
    const url = path.startsWith('?') ? `${root}/${path}` : `${root}/${encodeURI(prefix + path)}`;
    const timeout = timeoutMs + Math.ceil((body?.length ?? 0) / 1024) * timeoutMsPerKilobyte;
    for (let attempt = 1; ; attempt++) {
      let failure: string;
      try {
        const request = await client.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
          ...(body && { body: body as BodyInit }),
        });
        const response = await fetch(request, { signal: AbortSignal.timeout(timeout) });
        const content = new Uint8Array(await response.arrayBuffer());
        const { status } = response;
        if (status < 500 && status !== 429 && status !== 408) return { status, headers: response.headers, content };
        if (status === 501) return { status, headers: response.headers, content };
        failure = `answered ${status}${reasonIn(content)}`;
      } catch (error) {
        const { message, cause } = error as Error;
        failure = `could not be reached: ${cause instanceof Error ? cause.message || message : message}`;
      }
      if (attempt === attempts) throw new CommandError(`${name}: the bucket ${failure} (${method} ${path}).`);
      await wait(firstPause * Math.min(2 ** (attempt - 1), longestPause) * (0.5 + Math.random()));
    }
  }

  function refused(method: string, path: string, status: number, content: Uint8Array): CommandError {
    const hint =
      status === 401 || status === 403
        ? ' Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they allow.'
        : status === 404
          ? ' Check the name of the bucket, --endpoint and AWS_REGION.'
          : '';
    return new CommandError(
      `${name}: the bucket answered ${status}${reasonIn(content)} (${method} ${path || 'list'}).${hint}`,
    );
  }

  async function read(path: string): Promise<StoredFile | undefined> {
    const { status, headers, content } = await ask('GET', path);
    if (status === 404 && !/NoSuchBucket/.test(textOf(content))) return undefined;
    if (status !== 200) throw refused('GET', path, status, content);
    return { content, version: headers.get('etag') ?? '' };
  }

  async function write(path: string, content: Uint8Array): Promise<void> {
    const answer = await ask('PUT', path, headersOf(path), content);
    if (answer.status !== 200) throw refused('PUT', path, answer.status, answer.content);
  }

  return {
    name,
    read,
    write,
    async list(below) {
      const files = new Map<string, ListedFile>();
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + below });
        if (token) query.set('continuation-token', token);
        const { status, content } = await ask('GET', `?${query}`);
        if (status !== 200) throw refused('GET', '', status, content);
        const page = textOf(content);
        for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = decodeURIComponent(elementIn(entry!, 'Key')!.replaceAll('+', ' '));
          const md5 = /[0-9a-f]{32}/.exec(elementIn(entry!, 'ETag') ?? '')?.[0];
          files.set(key.slice(prefix.length), { bytes: Number(elementIn(entry!, 'Size')), md5 });
        }
        token = elementIn(page, 'IsTruncated') === 'true' ? elementIn(page, 'NextContinuationToken') : undefined;
      }
      return files;
    },
    async exchange(path, content, expected) {
      const condition: Record<string, string> =
        expected === undefined ? { 'if-none-match': '*' } : { 'if-match': expected };
      const { status, content: answer } = await ask('PUT', path, { ...headersOf(path), ...condition }, content);
      // A bucket may say that it does not know conditions; then there is nothing to compare with.
      if (status === 501) {
        if ((await read(path))?.version !== expected) return false;
        await write(path, content);
      } else if (status !== 200 && status !== 412 && status !== 409) {
        throw refused('PUT', path, status, answer);
      }
      // The answer to a first attempt may have been lost, and a bucket that ignores conditions says 200 to everyone.
      const found = await read(path);
      return found !== undefined && Buffer.compare(found.content, content) === 0;
    },
    async remove(path) {
      const { status, content } = await ask('DELETE', path);
      if (status >= 300 && status !== 404) throw refused('DELETE', path, status, content);
    },
    // A bucket shows no object before it is whole.
    clear: async () => {},
  };
}

/** The headers that the file at `path` is to be served with. */
function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(`/${path}`),
    'cache-control': cacheControlOf(`/${path}`),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}

/** The fault that an answer in XML tells, for the end of a sentence. */
function reasonIn(content: Uint8Array): string {
  const text = textOf(content.subarray(0, 4096));
  const code = elementIn(text, 'Code');
  const message = elementIn(text, 'Message');
  return code ? ` ${code}${message ? `: ${message.replace(/\.$/, '')}` : ''}` : '';
}

/** The text of the first element of that name. The names and numbers asked for here hold no entities but quotes. */
function elementIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
