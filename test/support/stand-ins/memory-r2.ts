import { createHash } from 'node:crypto';
import { digestOf } from '../../../build/support/digest-of.ts';

/** An object as R2 gives it. */
interface R2Object {
  readonly key: string;
  readonly size: number;
  /** MD5 of the content; `httpEtag` has it in quotes. */
  readonly etag: string;
  readonly httpEtag: string;
  readonly body: ArrayBuffer;
  arrayBuffer(): Promise<ArrayBuffer>;
  writeHttpMetadata(headers: Headers): void;
}

/** A bucket with the part of R2's interface that publishing needs, in this process: a request takes a tenth of the CPU time. */
export class MemoryR2 {
  readonly #objects = new Map<string, R2Object>();

  async get(key: string): Promise<R2Object | null> {
    return this.#objects.get(key) ?? null;
  }

  /**
   * Resolves with null, and puts nothing, if the object there isn't as `onlyIf` says.
   * @throws Error if the content hasn't the digest `sha256`, in hexadecimal
   */
  async put(
    key: string,
    body: ArrayBuffer,
    { onlyIf, httpMetadata, sha256 }: { onlyIf?: Headers; httpMetadata: Headers; sha256?: string | null },
  ): Promise<R2Object | null> {
    if (sha256 && sha256 !== digestOf(new Uint8Array(body))) throw new Error('The SHA-256 differs.');
    const there = this.#objects.get(key)?.httpEtag;
    const expected = onlyIf?.get('if-match') ?? there;
    if (there !== expected || (there !== undefined && onlyIf?.get('if-none-match') === '*')) return null;
    const etag = createHash('md5').update(new Uint8Array(body)).digest('hex');
    const type = httpMetadata.get('content-type');
    const object: R2Object = {
      key,
      size: body.byteLength,
      etag,
      httpEtag: `"${etag}"`,
      body,
      arrayBuffer: async () => body,
      writeHttpMetadata: (headers) => type !== null && headers.set('content-type', type),
    };
    this.#objects.set(key, object);
    return object;
  }

  async delete(key: string): Promise<void> {
    this.#objects.delete(key);
  }

  /** The objects whose keys start with `prefix`, in pages. */
  async list({ prefix, cursor = '', limit }: { prefix: string; cursor?: string; limit: number }) {
    const left = [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix) && key > cursor)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const objects = left.slice(0, limit);
    return { objects, truncated: left.length > limit, cursor: objects.at(-1)?.key };
  }
}
