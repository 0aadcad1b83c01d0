/** The manifest of a release: every file with its length and digest, and the parts of each list. */

import { toHex } from '../digest/hex.ts';
import { sha256 } from '../digest/sha256.ts';
import { compareCodePoints } from '../order/code-points.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { collections, filterKinds } from './collections.ts';
import { type Encoding, encodingNames } from './encodings.ts';
import { views } from './exercise.ts';
import { FormatError } from './format-error.ts';
import { partsIndexBytes } from './gzip-parts.ts';
import { JsonValue } from './json.ts';
import { indexBytes } from './offset-index.ts';
import { allGroup, imagesGroup, isPlainPath, releaseIdDigits, viewGroup, wordsGroup } from './paths.ts';

const formatVersion = 1;

/** A published file. */
export interface FileEntry {
  /** Length in bytes. */
  readonly bytes: number;
  /** SHA-256 as 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A segment of a list. Both paths occur in the manifest's `files`. */
export interface SegmentEntry {
  readonly list: string;
  readonly index: string;
  /** Number of exercises in the segment, at least 1. */
  readonly count: number;
  /** Its lines as gzip parts with their index, for lists that slices are cut from. */
  readonly gzip?: GzipEntry;
}

/** The gzip parts of a segment. Both paths occur in the manifest's `files`. */
export interface GzipEntry<Path = string> {
  readonly parts: Path;
  readonly index: Path;
}

/** A list, such as the exercises with one value of a collection. */
export interface ListEntry {
  readonly value: string;
  /** Number of exercises on the list, at least 1. */
  readonly count: number;
  /** In order; together, their lines are the list. */
  readonly segments: readonly SegmentEntry[];
  /** For a content encoding, the files that together are the whole encoded list. */
  readonly encodings: { readonly [encoding in Encoding]?: readonly string[] };
  /** The rows of its exercises, for a list of a collection. */
  readonly rows?: string;
}

/** The id table, split into files of whole entries. */
export interface IdsEntry {
  /** Length of the longest id, in bytes. */
  readonly idBytes: number;
  /** In order; `first` is the id of a file's first entry. */
  readonly files: readonly { readonly path: string; readonly first: string }[];
}

/** The files of the name index: its terms, which titles are names, and the titles with each term. */
export interface NamesEntry<Path = string> {
  readonly words: Path;
  readonly titles: Path;
  readonly postings: readonly Path[];
}

/** The words of a filter and the rows of their exercises. */
export interface FilterEntry {
  /** The file with the rows of all words, in order. */
  readonly rows: string;
  readonly words: readonly FilterWord[];
}

/** A word of a filter. */
export interface FilterWord {
  readonly value: string;
  /** Number of exercises with the word. */
  readonly count: number;
  /** Where its rows begin in the file, in bytes. They end where those of the next word begin. */
  readonly startByte: number;
  /** CRC-32 of its rows, so that they can be read alone; missing in older releases. */
  readonly crc?: number;
}

/** The files of the search index. */
export interface SearchEntry<Path = string> {
  readonly terms: Path;
  readonly titles: Path;
}

/** What a release consists of. */
export interface Manifest {
  /** The address of the image host: `gifUrl` is `{imageBase}/image/<image id>`. */
  readonly imageBase: string;
  /** The closed lists of words, such as `bodyPart`, `equipment`, `target` and `secondaryMuscles`. */
  readonly vocabulary: { readonly [name: string]: readonly string[] };
  /** The lists of each collection by its name, and the other groups of {@link listGroups}. */
  readonly lists: { readonly [group: string]: readonly ListEntry[] };
  readonly ids?: IdsEntry;
  readonly names?: NamesEntry;
  readonly search?: SearchEntry;
  /** The filters without lists, by query parameter. */
  readonly filters?: { readonly [name: string]: FilterEntry };
  /** A JSON object: for removed exercises that have been replaced, the id of the replacement. */
  readonly successors?: string;
  /** All other files of the release by their path within the release. */
  readonly files: { readonly [path: string]: FileEntry };
}

/** The groups of lists, in order. */
const listGroups: readonly string[] = [
  ...views.flatMap((view) => [...collections.map(({ name }) => name), allGroup].map((group) => viewGroup(group, view))),
  wordsGroup,
  imagesGroup,
];

/** The filters, in order. */
const filterNames = filterKinds.map(({ name }) => name);

/** The id of the release with this manifest: the first 128 bits of the SHA-256 of its bytes, in hexadecimal. */
export function releaseIdOf(manifest: Uint8Array): string {
  return toHex(sha256(manifest)).slice(0, releaseIdDigits);
}

/**
 * Encodes a manifest: the same content always gives the same bytes, whatever the order of its members. The vocabulary
 * keeps its order, as do the words of a filter; lists get code-point order.
 * @throws FormatError if the content contradicts itself, or has lists or filters that the format doesn't know
 */
export function encodeManifest(content: Manifest): Uint8Array {
  // Decoding checks it, and puts the members of every entry in order.
  const decoded = decodeManifest(JSON.stringify({ format: formatVersion, ...content }));
  const { filters, files } = decoded;
  const lists = membersInOrder('lists', decoded.lists, listGroups);
  for (const [group, entries] of Object.entries(lists)) {
    lists[group] = [...entries].sort((a, b) => compareCodePoints(a.value, b.value));
  }
  const manifest = {
    format: formatVersion,
    ...decoded,
    lists,
    filters: filters && membersInOrder('filters', filters, filterNames),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => compareCodePoints(a, b))),
  };
  return encodeUtf8(`${JSON.stringify(manifest)}\n`);
}

/** The members of an object in the order of `names`, which must include all of theirs. */
function membersInOrder<T>(
  place: string,
  object: { readonly [name: string]: T },
  names: readonly string[],
): { [name: string]: T } {
  const known = new Set(names);
  const unknown = Object.keys(object).find((name) => !known.has(name));
  if (unknown !== undefined) throw new FormatError(`manifest.json: ${place} has no place for ${unknown}.`);
  return Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]!]));
}

/**
 * Decodes a manifest and checks that it is consistent: counts add up, no file belongs to two lists, every file of a
 * list exists, and the length of each index fits its count.
 * @throws FormatError
 */
export function decodeManifest(bytes: Uint8Array | string): Manifest {
  const document = JsonValue.parse(bytes, 'manifest.json');
  document.checkFormat(formatVersion);
  const files = membersOf(document.member('files'), decodeFile);
  // A manifest can't name files outside its release.
  const stray = Object.keys(files).find((path) => !isPlainPath(path));
  if (stray !== undefined) {
    throw new FormatError(`manifest.json: files names ${stray}, which is not a plain relative path.`);
  }
  const decoder = new PartsDecoder(files);
  return {
    imageBase: document.member('imageBase').string(),
    vocabulary: membersOf(document.member('vocabulary'), (words) => words.strings()),
    lists: membersOf(document.member('lists'), (lists) => lists.elements((list) => decoder.list(list))),
    ...document.optional('ids', (ids) => decoder.ids(ids)),
    ...document.optional('names', (names) => decoder.names(names)),
    ...document.optional('search', (search) => decoder.search(search)),
    ...document.optional('filters', (filters) => membersOf(filters, (filter) => decoder.filter(filter))),
    ...document.optional('successors', decoder.claim),
    files,
  };
}

/** Reads the entry of a file. */
export function decodeFile(file: JsonValue): FileEntry {
  return { bytes: file.member('bytes').count(), sha256: file.member('sha256').string(/^[0-9a-f]{64}$/) };
}

/** Reads the parts of a manifest. Each file belongs to at most one of them. */
class PartsDecoder {
  readonly #files: Manifest['files'];
  readonly #unclaimed: Set<string>;

  constructor(files: Manifest['files']) {
    this.#files = files;
    this.#unclaimed = new Set(Object.keys(files));
  }

  readonly claim = (path: JsonValue): string => {
    if (!this.#unclaimed.delete(path.string())) throw path.unexpected('a path in files that nothing else names');
    return path.string();
  };

  list(list: JsonValue): ListEntry {
    const segments = list.member('segments').elements((segment) => {
      const count = segment.member('count').count();
      const index = this.claim(segment.member('index'));
      if (count === 0 || this.#files[index]!.bytes !== indexBytes(count)) {
        throw new FormatError(`${segment.place} counts ${count}, but its offset index has another length.`);
      }
      return {
        list: this.claim(segment.member('list')),
        index,
        count,
        ...segment.optional('gzip', (gzip) => this.#gzip(gzip, count)),
      };
    });
    const count = list.member('count').count();
    if (count === 0 || count !== segments.reduce((sum, segment) => sum + segment.count, 0)) {
      throw new FormatError(`${list.place} counts ${count}, but its segments add up to another number.`);
    }
    const encodings: { [encoding in Encoding]?: string[] } = {};
    for (const name of encodingNames) {
      const pieces = list.member('encodings').member(name);
      if (!pieces.isMissing) encodings[name] = pieces.elements(this.claim);
    }
    return {
      value: list.member('value').string(),
      count,
      segments,
      encodings,
      ...list.optional('rows', this.claim),
    };
  }

  #gzip(gzip: JsonValue, count: number): GzipEntry {
    const index = this.claim(gzip.member('index'));
    if (this.#files[index]!.bytes !== partsIndexBytes(count)) {
      throw new FormatError(`${gzip.place} has an index that is not of ${count} lines.`);
    }
    return { parts: this.claim(gzip.member('parts')), index };
  }

  ids(ids: JsonValue): IdsEntry {
    const files = ids
      .member('files')
      .elements((file) => ({ path: this.claim(file.member('path')), first: file.member('first').string() }));
    return { idBytes: ids.member('idBytes').count(), files };
  }

  names(names: JsonValue): NamesEntry {
    return {
      words: this.claim(names.member('words')),
      titles: this.claim(names.member('titles')),
      postings: names.member('postings').elements(this.claim),
    };
  }

  search(search: JsonValue): SearchEntry {
    return { terms: this.claim(search.member('terms')), titles: this.claim(search.member('titles')) };
  }

  filter(filter: JsonValue): FilterEntry {
    const words = filter.member('words').elements((word) => ({
      value: word.member('value').string(),
      count: word.member('count').count(),
      startByte: word.member('startByte').count(),
      ...word.optional('crc', (crc) => crc.count()),
    }));
    return { rows: this.claim(filter.member('rows')), words };
  }
}

/** An object with each member read by `decode`. It has no prototype, so looking up any name is safe. */
function membersOf<T>(object: JsonValue, decode: (member: JsonValue) => T): { [name: string]: T } {
  const record: { [name: string]: T } = Object.create(null);
  for (const [name, member] of object.members()) record[name] = decode(member);
  return record;
}
