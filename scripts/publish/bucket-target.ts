import { cacheControlOf } from '../../build/hosting/headers.ts';
import { contentTypeOf } from '../../build/support/content-types.ts';
import { errorIn, listPageIn } from './bucket-answers.ts';
import { type BucketOptions, BucketRequests } from './bucket-requests.ts';
import type { ListedFile, PublishTarget, StoredFile } from './target.ts';

/**
 * A bucket with the protocol of Amazon S3. {@link PublishTarget.exchange} is one step if the bucket supports `If-Match`
 * and `If-None-Match`; otherwise the last write wins.
 */
export function bucketTarget(name: string, options: BucketOptions): PublishTarget {
  const { bucket, prefix } = options;
  const requests = new BucketRequests(name, options);

  async function read(path: string): Promise<StoredFile | undefined> {
    const answer = await requests.send('GET', path);
    const { status, headers, content } = answer;
    if (status === 404 && errorIn(content).code !== 'NoSuchBucket') return undefined;
    if (status !== 200) throw requests.refusal(answer);
    return { content, version: headers.get('etag') ?? '' };
  }

  async function write(path: string, content: Uint8Array): Promise<void> {
    const answer = await requests.send('PUT', path, headersOf(path), content);
    if (answer.status !== 200) throw requests.refusal(answer);
  }

  return {
    name,
    read,
    write,
    async copy(from, to) {
      const source = `/${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
      const copying = { 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' };
      return (await requests.send('PUT', to, { ...headersOf(to), ...copying })).status === 200;
    },
    async list(below) {
      const files = new Map<string, ListedFile>();
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + below });
        if (token) query.set('continuation-token', token);
        const answer = await requests.send('GET', `?${query}`);
        if (answer.status !== 200) throw requests.refusal(answer);
        const page = requests.read(answer, listPageIn);
        for (const [key, file] of page.files) files.set(key.slice(prefix.length), file);
        token = page.next;
      }
      return files;
    },
    async exchange(path, content, expected) {
      const condition: Record<string, string> =
        expected === undefined ? { 'if-none-match': '*' } : { 'if-match': expected };
      const answer = await requests.send('PUT', path, { ...headersOf(path), ...condition }, content);
      // A bucket may answer that it doesn't support conditions. Then the versions are compared here.
      if (answer.status === 501) {
        if ((await read(path))?.version !== expected) return false;
        await write(path, content);
      } else if (![200, 409, 412].includes(answer.status)) {
        throw requests.refusal(answer);
      }
      // The answer to the first attempt may have been lost, and buckets that ignore conditions answer 200 to everyone.
      const found = await read(path);
      return found !== undefined && Buffer.compare(found.content, content) === 0;
    },
    async remove(path) {
      const answer = await requests.send('DELETE', path);
      if (answer.status >= 300 && answer.status !== 404) throw requests.refusal(answer);
    },
    // Objects in a bucket are never half-written.
    removeLeftovers: async () => {},
  };
}

/** The headers that the file at `path` is served with. */
function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(`/${path}`),
    'cache-control': cacheControlOf(`/${path}`),
  };
}
