import { whenThere } from '../caching/when-there.ts';
import type { Encoding } from '../format/encodings.ts';
import type { View } from '../format/exercise.ts';
import type { Body } from '../release/body.ts';
import type { ServedList, ServedReader, ServedRelease } from '../release/served.ts';
import { answerHeaders, keyedHeaders } from './answer-headers.ts';
import { namesEntityTag } from './conditional.ts';
import { negotiateEncoding } from './content-encoding.ts';
import type { ImageRequest } from './image-request.ts';
import { type Answer, type ApiRequest, isStream } from './message.ts';
import { pageLinks } from './page-links.ts';
import type { Paging } from './paging.ts';
import { exerciseNotFound } from './problems.ts';

/** The requested part of a list. */
export interface ListPage {
  readonly paging: Paging;
  /** The start of links to other pages: the path and filters, up to `limit`. */
  readonly pageBase?: string;
  /** The default limit, in records. */
  readonly usualLimit?: number;
}

/** What identifies the bytes of an answer, and the headers that only some answers have. */
interface Representation {
  readonly digest: string;
  readonly encoding: Encoding | undefined;
  readonly headers: readonly string[];
}

/** Answers with parts of a release: writes the head, and reads the body unless the client has it. */
export class Answers<Release extends ServedRelease<List>, List extends ServedList, Selection extends ServedList> {
  readonly #reader: ServedReader<Release, List, Selection>;
  readonly #onFault: (fault: unknown) => void;

  /** @param onFault called with the error when a body is interrupted */
  constructor(reader: ServedReader<Release, List, Selection>, onFault: (fault: unknown) => void) {
    this.#reader = reader;
    this.#onFault = onFault;
  }

  /** A list, or a page of it. */
  list(
    release: Release,
    request: ApiRequest,
    list: List | Selection,
    { paging, pageBase, usualLimit }: ListPage,
  ): Answer | Promise<Answer> {
    const { offset, limit } = paging;
    const most = limit ?? usualLimit;
    const start = Math.min(offset, list.count);
    const end = most === undefined ? list.count : Math.min(start + most, list.count);
    const isWhole = end - start === list.count;
    const isPublished = isWhole && list.encodings.size > 0;
    const available = isPublished ? list.encodings.keys() : end > start ? list.sliceEncodings : [];
    const encoding = negotiateEncoding(request.header('accept-encoding') ?? '', available);
    const digest = isWhole ? list.digest : `${list.digest}-${start}-${end}`;
    const headers = ['X-Total-Count', `${list.count}`];
    // Only a request with a limit asks for pages; a search without one gets its first results.
    if (limit && pageBase) headers.push('Link', pageLinks(pageBase, list.count, { offset, limit }));
    return this.#bytes(release, request, { digest, encoding, headers }, () =>
      encoding && isPublished ? this.#reader.encoded(list, encoding) : this.#reader.slice(list, start, end, encoding),
    );
  }

  /** The exercise with that id. */
  exercise(release: Release, request: ApiRequest, id: string, view: View): Answer | Promise<Answer> {
    return whenThere(this.#reader.rowOf(release, id), (row) => {
      if (row === undefined) return this.#notFound(release, id);
      const { digest, sliceEncodings } = release.all(view);
      const encoding = negotiateEncoding(request.header('accept-encoding') ?? '', sliceEncodings);
      return this.#bytes(release, request, { digest: `${digest}.${row}`, encoding, headers: [] }, () =>
        this.#reader.exercise(release, row, view, encoding),
      );
    });
  }

  /** A redirect to the image of an exercise. */
  async image(release: Release, { exerciseId, resolution }: ImageRequest): Promise<Answer> {
    const row = await this.#reader.rowOf(release, exerciseId);
    if (row === undefined) return this.#notFound(release, exerciseId);
    const location = await this.#reader.imageAddress(release, row, resolution);
    const headers = [...keyedHeaders, 'X-Catalogue-Release', release.id, 'Location', location];
    return { status: 302, headers: [...headers, 'Content-Length', '0'], body: null };
  }

  async #notFound(release: Release, id: string): Promise<Answer> {
    return exerciseNotFound(await this.#reader.successorOf(release, id));
  }

  /** 304 if the client already has the bytes, otherwise 200. */
  #bytes(
    { id }: Release,
    request: ApiRequest,
    { digest, encoding, headers: more }: Representation,
    read: () => Body | Promise<Body>,
  ): Answer | Promise<Answer> {
    const etag = entityTag(digest, encoding);
    const headers = [...answerHeaders, 'ETag', etag, 'X-Catalogue-Release', id, ...more];
    if (encoding) headers.push('Content-Encoding', encoding);
    if (hasBytes(request, etag)) return { status: 304, headers, body: null };
    return whenThere(read(), ({ length, content }) => {
      headers.push('Content-Length', `${length}`);
      return { status: 200, headers, body: isStream(content) ? this.#reported(content) : content };
    });
  }

  async *#reported(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (fault) {
      this.#onFault(fault);
      throw fault;
    }
  }
}

/** Whether the client already has the bytes with that entity tag. */
export function hasBytes(request: ApiRequest, etag: string): boolean {
  const ifNoneMatch = request.header('if-none-match');
  return Boolean(ifNoneMatch) && namesEntityTag(ifNoneMatch!, etag);
}

/** A strong entity tag (RFC 9110 §8.8.3): bytes in another content encoding are another representation. */
function entityTag(bytes: string, encoding?: Encoding): string {
  return encoding ? `"${bytes}.${encoding}"` : `"${bytes}"`;
}
