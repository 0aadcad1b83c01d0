import { type Collection, collections } from '../format/collections.ts';
import { FormatError } from '../format/format-error.ts';
import { listDigest } from '../format/list-digest.ts';
import type { FileEntry, ListEntry, Manifest } from '../format/manifest.ts';
import type { IndexedSegment } from '../format/offset-index.ts';
import { allGroup, type Encoding, encodingNames, imagesGroup, releaseFolder, valuesGroup } from '../format/paths.ts';
import type { ServedRelease } from './served.ts';

/** A published file, and where the store has it. */
export interface PublishedFile extends FileEntry {
  readonly path: string;
}

/** A segment of a list. */
export interface ListSegment extends IndexedSegment {
  readonly list: PublishedFile;
  readonly index: PublishedFile;
  /** Number within the list of the segment's first line, from 0. */
  readonly first: number;
}

/** A list of a release, ready to be read. */
export interface List {
  /** Tells the list from every other that this process has come to know: short, for keys that are made often. */
  readonly number: number;
  readonly value: string;
  readonly count: number;
  /** Stands for the list's bytes: 32 hexadecimal digits. */
  readonly digest: string;
  readonly segments: readonly ListSegment[];
  /** The content encodings that the whole list is published in, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, readonly PublishedFile[]>;
  /** The rows of the exercises on it, in a list of a collection. */
  readonly rows: PublishedFile | undefined;
}

/** The id table of a release. */
export interface Ids {
  readonly idBytes: number;
  /** In order; `first` is the id of the file's first entry. */
  readonly files: readonly { readonly first: string; readonly file: PublishedFile }[];
}

/** The name index of a release. */
export interface Names {
  readonly words: PublishedFile;
  readonly titles: PublishedFile;
  readonly postings: readonly PublishedFile[];
}

/** The lists of a group by their values in lower case. */
type Group = ReadonlyMap<string, List>;

/** One release, as its manifest describes it. It never changes. */
export class Release implements ServedRelease<List> {
  readonly id: string;
  readonly imageBase: string;
  readonly #groups: ReadonlyMap<string, Group>;
  readonly #values: ReadonlyMap<Collection, readonly string[]>;
  readonly #ids: Ids | undefined;
  readonly #names: Names | undefined;
  readonly #successors: PublishedFile | undefined;

  constructor(id: string, { imageBase, lists, ids, names, successors, files }: Manifest) {
    this.id = id;
    this.imageBase = imageBase;
    const file = (path: string): PublishedFile => ({ ...files[path]!, path: releaseFolder(id) + path });
    this.#groups = new Map(
      Object.entries(lists).map(([group, entries]) => [
        group,
        new Map(entries.map((entry) => [entry.value.toLowerCase(), listOf(entry, file)])),
      ]),
    );
    this.#values = new Map(
      collections.map((collection) => [
        collection,
        Array.from(this.#groups.get(collection.name)?.values() ?? [], ({ value }) => value),
      ]),
    );
    this.#ids = ids && { ...ids, files: ids.files.map(({ path, first }) => ({ first, file: file(path) })) };
    this.#names = names && {
      words: file(names.words),
      titles: file(names.titles),
      postings: names.postings.map(file),
    };
    this.#successors = successors === undefined ? undefined : file(successors);
  }

  list(collection: Collection, value: string): List | undefined {
    return this.#groups.get(collection.name)?.get(value.toLowerCase());
  }

  values(collection: Collection): readonly string[] {
    return this.#values.get(collection)!;
  }

  /** @throws FormatError when the release is of a version that did not have such a list */
  all(): List {
    return this.#present(this.#groups.get(allGroup)?.values().next().value, 'list of all exercises');
  }

  /** @throws FormatError when the release is of a version that did not have such a list */
  valueList({ name, plural }: Collection): List {
    return this.#present(this.#groups.get(valuesGroup)?.get(name.toLowerCase()), `list of ${plural}`);
  }

  /**
   * The image ids of all exercises, one on each line.
   * @throws FormatError when the release is of a version that did not have such a list
   */
  get images(): List {
    return this.#present(this.#groups.get(imagesGroup)?.values().next().value, 'list of images');
  }

  /** @throws FormatError when the release is of a version that did not have an id table */
  get ids(): Ids {
    return this.#present(this.#ids, 'id table');
  }

  /** @throws FormatError when the release is of a version that did not have a name index */
  get names(): Names {
    return this.#present(this.#names, 'name index');
  }

  /** @throws FormatError when the release is of a version that did not have successors */
  get successors(): PublishedFile {
    return this.#present(this.#successors, 'list of successors');
  }

  #present<T>(part: T | undefined, name: string): T {
    if (part === undefined) throw new FormatError(`Release ${this.id} has no ${name}. Build it anew and publish that.`);
    return part;
  }
}

let lists = 0;

function listOf(entry: ListEntry, file: (path: string) => PublishedFile): List {
  const { value, count, segments, encodings, rows } = entry;
  let first = 0;
  const ready = segments.map((segment): ListSegment => {
    const list = file(segment.list);
    const { bytes, sha256 } = list;
    const ready = { list, index: file(segment.index), count: segment.count, bytes, sha256, first };
    first += segment.count;
    return ready;
  });
  return {
    number: lists++,
    value,
    count,
    digest: listDigest(ready.map((segment) => segment.sha256)),
    segments: ready,
    encodings: new Map(encodingNames.flatMap((name) => (encodings[name] ? [[name, encodings[name].map(file)]] : []))),
    rows: rows === undefined ? undefined : file(rows),
  };
}
