import { type Collection, collections, type FilterKind } from '../format/collections.ts';
import { type Encoding, encodingNames } from '../format/encodings.ts';
import type { View } from '../format/exercise.ts';
import { FormatError } from '../format/format-error.ts';
import { listDigest } from '../format/list-digest.ts';
import type {
  FileEntry,
  FilterWord,
  GzipEntry,
  ListEntry,
  Manifest,
  NamesEntry,
  SearchEntry,
} from '../format/manifest.ts';
import type { IndexedSegment } from '../format/offset-index.ts';
import { allGroup, imagesGroup, releaseFolder, viewGroup, wordsGroup } from '../format/paths.ts';
import { compareCodePoints } from '../order/code-points.ts';
import type { ServedList, ServedRelease } from './served.ts';

/** A published file and its path in the store. */
export interface PublishedFile extends FileEntry {
  readonly path: string;
}

/** The length of several files or segments together, in bytes. */
export function bytesTogether(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A segment of a list. */
export interface ListSegment extends IndexedSegment {
  readonly list: PublishedFile;
  readonly index: PublishedFile;
  /** Number of the segment's first line within the list, from 0. */
  readonly first: number;
  readonly gzip: GzipFiles | undefined;
}

/** The gzip parts of a segment, and their index. */
export type GzipFiles = GzipEntry<PublishedFile>;

/** A list of a release, ready to be read. */
export interface List extends ServedList {
  /** Identifies the list within this process. Short, because cache keys are made often. */
  readonly number: number;
  readonly value: string;
  readonly segments: readonly ListSegment[];
  /** The content encodings that the whole list is published in, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, readonly PublishedFile[]>;
  readonly sliceEncodings: readonly 'gzip'[];
  /** The rows of its exercises, for a list of a collection. */
  readonly rows: PublishedFile | undefined;
}

/** The id table of a release. */
export interface Ids {
  readonly idBytes: number;
  /** In order; `first` is the id of a file's first entry. */
  readonly files: readonly { readonly first: string; readonly file: PublishedFile }[];
}

/** The name index of a release. */
export type Names = NamesEntry<PublishedFile>;

/** The search index of a release. */
export type Search = SearchEntry<PublishedFile>;

/** The rows of each word of a filter. */
export interface FilterRows {
  readonly file: PublishedFile;
  readonly words: readonly FilterWord[];
}

/** The lists of a group by their lower-case values. */
type Group = ReadonlyMap<string, List>;

/**
 * One release, as its manifest describes it. It never changes. Getters of parts that an older release lacks throw a
 * FormatError; its words and muscles are empty.
 */
export class Release implements ServedRelease<List> {
  readonly id: string;
  readonly imageBase: string;
  readonly muscles: readonly string[];
  readonly #groups: ReadonlyMap<string, Group>;
  /** The words of each filter by their lower-case form, in code-point order. */
  readonly #words: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly #filters: ReadonlyMap<string, FilterRows>;
  readonly #ids: Ids | undefined;
  readonly #names: Names | undefined;
  readonly #search: Search | undefined;
  readonly #successors: PublishedFile | undefined;

  constructor(id: string, manifest: Manifest) {
    const { imageBase, vocabulary, lists, ids, names, search, filters = {}, successors, files } = manifest;
    this.id = id;
    this.imageBase = imageBase;
    this.muscles = vocabulary.muscles ?? [];
    const file = (path: string): PublishedFile => ({ ...files[path]!, path: releaseFolder(id) + path });
    this.#groups = new Map(Object.keys(lists).map((group) => [group, groupOf(group, lists, file)]));
    this.#filters = new Map(
      Object.entries(filters).map(([name, { rows, words }]) => [name, { file: file(rows), words }]),
    );
    this.#words = new Map([
      ...collections.map(({ name }) => [name, byLowerCase(lists[name] ?? [])] as const),
      ...Object.entries(filters).map(([name, { words }]) => [name, byLowerCase(words)] as const),
    ]);
    this.#ids = ids && { ...ids, files: ids.files.map(({ path, first }) => ({ first, file: file(path) })) };
    this.#names = names && {
      words: file(names.words),
      titles: file(names.titles),
      postings: names.postings.map(file),
    };
    this.#search = search && { terms: file(search.terms), titles: file(search.titles) };
    this.#successors = successors === undefined ? undefined : file(successors);
  }

  get isSearched(): boolean {
    return this.#search !== undefined;
  }

  word({ name }: FilterKind, text: string): string | undefined {
    return this.#words.get(name)?.get(text.toLowerCase());
  }

  words({ name }: FilterKind): readonly string[] {
    return [...(this.#words.get(name)?.values() ?? [])];
  }

  /** The list of the exercises with a word of a collection. */
  list({ name, singular }: Collection, word: string, view: View): List {
    const list = this.#groups.get(viewGroup(name, view))?.get(word.toLowerCase());
    return this.#present(list, `list of the ${singular} in that view`);
  }

  all(view: View): List {
    return this.#present(this.#groups.get(viewGroup(allGroup, view))?.values().next().value, 'list of all exercises');
  }

  filter({ name }: FilterKind): FilterRows {
    return this.#present(this.#filters.get(name), `filter by ${name}`);
  }

  valueList({ name, plural }: Collection): List {
    return this.#present(this.#groups.get(wordsGroup)?.get(name.toLowerCase()), `list of ${plural}`);
  }

  /** The image ids of all exercises, one on each line. */
  get images(): List {
    return this.#present(this.#groups.get(imagesGroup)?.values().next().value, 'list of images');
  }

  get ids(): Ids {
    return this.#present(this.#ids, 'id table');
  }

  get names(): Names {
    return this.#present(this.#names, 'name index');
  }

  get search(): Search {
    return this.#present(this.#search, 'search index');
  }

  get successors(): PublishedFile {
    return this.#present(this.#successors, 'list of successors');
  }

  #present<T>(part: T | undefined, name: string): T {
    if (part === undefined) throw new FormatError(`Release ${this.id} has no ${name}. Build and publish it again.`);
    return part;
  }
}

function groupOf(group: string, lists: Manifest['lists'], file: (path: string) => PublishedFile): Group {
  const ready = lists[group]!.map((entry) => listOf({ ...entry, ...rowsOf(group, entry, lists) }, file));
  return new Map(ready.map((list) => [list.value.toLowerCase(), list]));
}

/** Only the brief view of a list has rows. */
function rowsOf(group: string, { value }: ListEntry, lists: Manifest['lists']): Pick<ListEntry, 'rows'> {
  const brief = lists[group.slice(group.indexOf('/') + 1)]?.find((list) => list.value === value);
  return brief?.rows === undefined ? {} : { rows: brief.rows };
}

function byLowerCase(entries: readonly { readonly value: string }[]): Map<string, string> {
  const words = entries.map(({ value }) => value).sort(compareCodePoints);
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}

let nextListNumber = 0;

function listOf(entry: ListEntry, file: (path: string) => PublishedFile): List {
  const { value, count, segments, encodings, rows } = entry;
  let first = 0;
  const ready = segments.map(({ list: path, index, count, gzip }): ListSegment => {
    const list = file(path);
    const { bytes, sha256 } = list;
    const parts = gzip && { parts: file(gzip.parts), index: file(gzip.index) };
    first += count;
    return { list, index: file(index), count, bytes, sha256, first: first - count, gzip: parts };
  });
  return {
    number: nextListNumber++,
    value,
    count,
    digest: listDigest(ready.map((segment) => segment.sha256)),
    segments: ready,
    encodings: new Map(encodingNames.flatMap((name) => (encodings[name] ? [[name, encodings[name].map(file)]] : []))),
    sliceEncodings: ready.every(({ gzip }) => gzip) ? ['gzip'] : [],
    rows: rows === undefined ? undefined : file(rows),
  };
}
