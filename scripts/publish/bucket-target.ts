import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { cacheControlOf } from '../../build/hosting/headers.ts';
import { contentTypeOf } from '../../build/support/content-types.ts';
import { digestOf } from '../../build/support/digest-of.ts';
import { CommandError } from '../support/command-error.ts';
import { errorIn, type ListPage, listPageIn } from './bucket-answers.ts';
import type { ListedFile, PublishTarget, StoredFile } from './target.ts';

export interface BucketOptions {
  readonly bucket: string;
  /** The prefix of all keys: empty, or ending in a slash. */
  readonly prefix: string;
  /** The address of buckets that are not Amazon's: `https://ACCOUNT.r2.cloudflarestorage.com`. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  /** The first pause before a request is retried, in ms; it doubles each time, up to a limit. */
  readonly firstPause?: number;
}

/** Maximum number of attempts of a request: if every third attempt fails, one request in half a million fails. */
const attempts = 12;

/** Maximum length of a pause, as a multiple of the first one. */
const longestPause = 50;

/** Time limits after which a request is retried, in ms: for each request, and for each kilobyte of its body. */
const timeoutMs = 30_000;
const timeoutMsPerKilobyte = 10;

/**
 * A bucket with the protocol of Amazon S3. {@link PublishTarget.exchange} is one step if the bucket supports `If-Match`
 * and `If-None-Match`; otherwise the last write wins.
 */
export function bucketTarget(name: string, options: BucketOptions): PublishTarget {
  const { bucket, prefix, endpoint, region, credentials, firstPause = 100 } = options;
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  /** Repeats a request until the answer is not a temporary failure. */
  async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
    const url = path.startsWith('?') ? `${root}/${path}` : `${root}/${encodeURI(prefix + path)}`;
    const timeout = timeoutMs + Math.ceil((body?.length ?? 0) / 1024) * timeoutMsPerKilobyte;
    for (let attempt = 1; ; attempt++) {
      let failure: string;
      try {
        const request = await client.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': digestOf(body ?? new Uint8Array()) },
          ...(body && { body: body as BodyInit }),
        });
        const response = await fetch(request, { signal: AbortSignal.timeout(timeout) });
        const content = new Uint8Array(await response.arrayBuffer());
        const { status } = response;
        if (!isTemporary(status)) return { status, headers: response.headers, content };
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

  function pageIn(content: Uint8Array): ListPage {
    try {
      return listPageIn(content);
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      throw new CommandError(`${name}: the bucket's list of files can't be read: ${reason}. Check --endpoint.`);
    }
  }

  async function read(path: string): Promise<StoredFile | undefined> {
    const { status, headers, content } = await ask('GET', path);
    if (status === 404 && errorIn(content).code !== 'NoSuchBucket') return undefined;
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
    async copy(from, to) {
      const source = `/${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
      const copying = { 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' };
      return (await ask('PUT', to, { ...headersOf(to), ...copying })).status === 200;
    },
    async list(below) {
      const files = new Map<string, ListedFile>();
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + below });
        if (token) query.set('continuation-token', token);
        const { status, content } = await ask('GET', `?${query}`);
        if (status !== 200) throw refused('GET', '', status, content);
        const page = pageIn(content);
        for (const [key, file] of page.files) files.set(key.slice(prefix.length), file);
        token = page.next;
      }
      return files;
    },
    async exchange(path, content, expected) {
      const condition: Record<string, string> =
        expected === undefined ? { 'if-none-match': '*' } : { 'if-match': expected };
      const { status, content: answer } = await ask('PUT', path, { ...headersOf(path), ...condition }, content);
      // A bucket may answer that it doesn't support conditions. Then the versions are compared here.
      if (status === 501) {
        if ((await read(path))?.version !== expected) return false;
        await write(path, content);
      } else if (status !== 200 && status !== 412 && status !== 409) {
        throw refused('PUT', path, status, answer);
      }
      // The answer to the first attempt may have been lost, and buckets that ignore conditions answer 200 to everyone.
      const found = await read(path);
      return found !== undefined && Buffer.compare(found.content, content) === 0;
    },
    async remove(path) {
      const { status, content } = await ask('DELETE', path);
      if (status >= 300 && status !== 404) throw refused('DELETE', path, status, content);
    },
    // Objects in a bucket are never half-written.
    clear: async () => {},
  };
}

/** Whether another attempt may succeed: not for 501, with which buckets refuse conditions. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/** The headers that the file at `path` is served with. */
function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(`/${path}`),
    'cache-control': cacheControlOf(`/${path}`),
  };
}

/** The error in an answer, for the end of a sentence. */
function reasonIn(content: Uint8Array): string {
  const { code, message } = errorIn(content);
  return code && ` ${code}${message && `: ${message.replace(/\.$/, '')}`}`;
}
