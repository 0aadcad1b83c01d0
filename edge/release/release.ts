import { type Collection, collections } from '../format/collections.ts';
import { listDigest } from '../format/list-digest.ts';
import type { FileEntry, ListEntry, Manifest } from '../format/manifest.ts';
import type { IndexedSegment } from '../format/offset-index.ts';
import { type Encoding, encodingNames, releaseFolder } from '../format/paths.ts';

/** A published file, and where the store has it. */
export interface PublishedFile extends FileEntry {
  readonly path: string;
}

/** A segment of a list. */
export interface ListSegment extends IndexedSegment {
  readonly list: PublishedFile;
  readonly index: PublishedFile;
  /** Number within the list of the segment's first exercise, from 0. */
  readonly first: number;
}

/** A list of a release, ready to be read. */
export interface List {
  readonly value: string;
  readonly count: number;
  /** Stands for the list's bytes: 32 hexadecimal digits. */
  readonly digest: string;
  readonly segments: readonly ListSegment[];
  /** The content encodings that the whole list is published in, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, readonly PublishedFile[]>;
}

/** One release, as its manifest describes it. It never changes. */
export class Release {
  readonly id: string;
  readonly #lists: ReadonlyMap<Collection, ReadonlyMap<string, List>>;

  constructor(id: string, { lists, files }: Manifest) {
    this.id = id;
    const file = (path: string): PublishedFile => ({ ...files[path]!, path: releaseFolder(id) + path });
    this.#lists = new Map(
      collections.map((collection) => [
        collection,
        new Map((lists[collection.name] ?? []).map((entry) => [entry.value.toLowerCase(), listOf(entry, file)])),
      ]),
    );
  }

  /** The list of the exercises with that value, in whatever case it is written. */
  list(collection: Collection, value: string): List | undefined {
    return this.#lists.get(collection)!.get(value.toLowerCase());
  }

  /** The values that there are lists for. */
  values(collection: Collection): string[] {
    return Array.from(this.#lists.get(collection)!.values(), (list) => list.value);
  }
}

function listOf({ value, count, segments, encodings }: ListEntry, file: (path: string) => PublishedFile): List {
  let first = 0;
  const ready = segments.map((segment): ListSegment => {
    const list = file(segment.list);
    const { bytes, sha256 } = list;
    const ready = { list, index: file(segment.index), count: segment.count, bytes, sha256, first };
    first += segment.count;
    return ready;
  });
  return {
    value,
    count,
    digest: listDigest(ready.map((segment) => segment.sha256)),
    segments: ready,
    encodings: new Map(encodingNames.flatMap((name) => (encodings[name] ? [[name, encodings[name].map(file)]] : []))),
  };
}
