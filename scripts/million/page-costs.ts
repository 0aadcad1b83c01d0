import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { createHandler } from '../../edge/handler.ts';
import type { Answer } from '../../edge/http/message.ts';
import { emptyKeyDocument, issueKey } from '../../edge/keys/key-document.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import type { Store } from '../../edge/store/store.ts';
import { inRounds } from '../bench/in-rounds.ts';
import type { Row } from '../bench/section.ts';

const { key, document } = issueKey(emptyKeyDocument, { label: 'million' }, new Uint8Array(32), 0);
const table = KeyTable.from(document);

/** Reads of a store, and their bytes. */
export interface Reads {
  reads: number;
  bytes: number;
}

/** A handler over the published tree in a folder, whose reads are counted. */
function countedHandler(folder: string) {
  const files = fileStore(folder);
  let counts: Reads = { reads: 0, bytes: 0 };
  const store: Store = {
    ranges: files.ranges,
    async read(path: string, ...range: [number?, number?]) {
      const content = await files.read(path, ...(range as [number, number]));
      counts.reads++;
      counts.bytes += content.length;
      return content;
    },
  };
  const handle = createHandler({
    store,
    keys: { get: () => table },
    currentMaxAge: Number.POSITIVE_INFINITY,
    onFault: (fault) => {
      throw fault;
    },
  });
  return {
    /** @throws Error if the answer is not 200 */
    async answer(url: string): Promise<Answer> {
      const header = (name: string) => (name === 'x-gateway-key' ? key : undefined);
      const answer = await handle({ method: 'GET', url, header });
      if (answer.status !== 200) throw new Error(`${url} is answered with ${answer.status}.`);
      return answer;
    },
    /** The reads since the last call. */
    counted(): Reads {
      const counted = counts;
      counts = { reads: 0, bytes: 0 };
      return counted;
    },
  };
}

/** The reads of a first request, without those of `current.json` and the manifest. */
interface ColdReads extends Reads {
  readonly url: string;
}

/** The reads of requests, each by a new handler that has read only the pointer and the manifest. */
export async function coldReads(
  folder: string,
  urls: readonly string[],
): Promise<{ opening: Reads; cold: ColdReads[] }> {
  let opening: Reads = { reads: 0, bytes: 0 };
  const cold: ColdReads[] = [];
  for (const url of urls) {
    const handler = countedHandler(folder);
    await handler.answer('/exercises?limit=0');
    opening = handler.counted();
    await handler.answer(url);
    cold.push({ url, ...handler.counted() });
  }
  return { opening, cold };
}

/** Pages of ten of a list in the published tree in a folder. */
export interface Pages {
  readonly name: string;
  readonly folder: string;
  readonly urls: readonly string[];
}

/** Maximum number of rounds in which pages are compared. */
const mostRounds = 200;

/**
 * What a page costs once it has been read.
 * @param most maximum wanted cost of the pages, as a multiple of that of the reference
 */
export async function warmPages(pages: Pages, reference: Pages, most: number): Promise<Row> {
  const way = ({ name, folder, urls }: Pages) => {
    const handler = countedHandler(folder);
    return { name, calls: 1_000, work: (call: number) => handler.answer(urls[call % urls.length]!) };
  };
  const [, row] = await inRounds([way(reference), { ...way(pages), to: reference.name, most }], undefined, mostRounds);
  return row!;
}

/** A streamed answer: its bytes, and how much memory the process took beyond what it had before, in bytes. */
export async function streamed(folder: string, url: string): Promise<{ bytes: number; memory: number }> {
  const { body } = await countedHandler(folder).answer(url);
  const before = process.memoryUsage.rss();
  let bytes = 0;
  let memory = 0;
  const content = body as Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    bytes += piece.length;
    memory = Math.max(memory, process.memoryUsage.rss() - before);
  }
  return { bytes, memory };
}
