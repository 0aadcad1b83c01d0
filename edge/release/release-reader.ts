import type { ByteCache } from '../caching/byte-cache.ts';
import { AscendingReader } from '../format/ascending.ts';
import { compareCodePoints } from '../format/exercise.ts';
import { FormatError } from '../format/format-error.ts';
import { findRow } from '../format/id-table.ts';
import { gifName, type ImageResolution, imageAddress } from '../format/image-address.ts';
import { JsonValue } from '../format/json.ts';
import { selectionDigest } from '../format/list-digest.ts';
import { NameWords, type Posting, TitleSet } from '../format/name-index.ts';
import type { Encoding } from '../format/paths.ts';
import type { Store } from '../store/store.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import type { Body } from './body.ts';
import { FileReader } from './file-reader.ts';
import { ListReader } from './list-reader.ts';
import { OffsetIndexReader } from './offset-index-reader.ts';
import type { Ids, List, Names, PublishedFile, Release } from './release.ts';
import { isSelection, placesOfIntersection, type Selection, selectionOf, shortest } from './selection.ts';
import { SelectionReader } from './selection-reader.ts';
import type { ServedReader } from './served.ts';

/**
 * Reads what a release of a published tree consists of.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class ReleaseReader implements ServedReader<Release, List, Selection> {
  readonly #files: FileReader;
  readonly #lists: ListReader;
  readonly #selections: SelectionReader;
  /** The words of the names of the release that was asked last, which take longer to parse than to look through. */
  #nameWords: { readonly path: string; readonly words: NameWords } | undefined;

  constructor(store: Store, cache: ByteCache) {
    this.#files = new FileReader(store, cache);
    const indexes = new OffsetIndexReader(this.#files);
    this.#lists = new ListReader(this.#files, indexes);
    this.#selections = new SelectionReader(this.#files, indexes);
  }

  slice(list: List | Selection, start: number, end: number): Body | Promise<Body> {
    return isSelection(list) ? this.#selections.slice(list, start, end) : this.#lists.slice(list, start, end);
  }

  encoded(list: List | Selection, encoding: Encoding): Promise<Body> {
    if (isSelection(list)) throw new TypeError('A selection is in no content encoding.');
    return this.#lists.encoded(list, encoding);
  }

  intersection(_release: Release, lists: readonly List[]): Selection | Promise<Selection> {
    const base = shortest(lists);
    const digest = selectionDigest(lists.map(({ digest }) => digest));
    const key = keyOf(lists);
    const lines = this.#lines(key, () => this.#intersection(base, lists));
    return selected(base, digest, key, lines);
  }

  named(release: Release, words: readonly string[], lists: readonly List[]): Selection | Promise<Selection> {
    const base = lists.length === 0 ? release.all() : shortest(lists);
    // Aliases are in no list: only the release stands for all that a search depends on.
    const digest = selectionDigest(
      lists.map(({ digest }) => digest),
      release.id,
    );
    const key = `${keyOf(lists)} of ${release.all().number} named ${words.join(' ')}`;
    const lines = this.#lines(key, async () => {
      const rows = await this.#rowsNamed(release.names, words);
      return lists.length === 0 ? rows : this.#intersection(base, lists, rows);
    });
    return selected(base, digest, key, lines);
  }

  async rowOf({ ids }: Release, id: string): Promise<number | undefined> {
    const file = fileWith(ids, id);
    return file && findRow({ bytes: await this.#files.file(file), idBytes: ids.idBytes }, id);
  }

  exercise(release: Release, row: number): Body | Promise<Body> {
    const line = this.#lists.line(release.all(), row);
    return line instanceof Promise ? line.then(bodyOf) : bodyOf(line);
  }

  async imageAddress({ images, imageBase }: Release, row: number, resolution: ImageResolution): Promise<string> {
    const imageId: string = JSON.parse(decodeUtf8(await this.#lists.line(images, row)));
    return imageAddress(imageBase, gifName(imageId, resolution));
  }

  async successorOf({ successors }: Release, id: string): Promise<string | undefined> {
    const successor = JsonValue.parse(await this.#files.file(successors), 'successors.json').member(id);
    return successor.isMissing ? undefined : successor.string();
  }

  /** Numbers of lines, which are kept with the files that they are worked out from. */
  #lines(key: string, make: () => Promise<Uint32Array>): Uint32Array | Promise<Uint32Array> {
    const bytes = this.#files.cached(key, async () => new Uint8Array((await make()).buffer));
    return bytes instanceof Promise ? bytes.then(numbersIn) : numbersIn(bytes);
  }

  /** The lines of `base`, which is one of the lists, whose exercises are on all of them, and among `rows`. */
  async #intersection(base: List, lists: readonly List[], rows?: Uint32Array): Promise<Uint32Array> {
    const others = lists.filter((list) => list !== base).map((list) => this.#rows(list));
    const [own, ...rest] = await Promise.all([this.#rows(base), ...others]);
    return placesOfIntersection(own!, rows ? [...rest, rows] : rest);
  }

  async #rows(list: List): Promise<Uint32Array> {
    if (!list.rows) throw new FormatError(`The list of "${list.value}" has no rows. Build the release anew.`);
    return new AscendingReader(await this.#files.file(list.rows)).read(list.count);
  }

  /** The rows of the exercises that have a title with all of the words in it; without words, of all there are. */
  async #rowsNamed(names: Names, words: readonly string[]): Promise<Uint32Array> {
    const index = await this.#words(names);
    let found: TitleSet | undefined;
    for (const group of index.groupsFor(words)) {
      const titles = new TitleSet(index.titles);
      for (const [file, postings] of byFile(group)) {
        const bytes = await this.#files.file(names.postings[file]!);
        for (const posting of postings) titles.add(bytes, posting);
      }
      found?.intersect(titles);
      found ??= titles;
      if (found.isEmpty) return new Uint32Array();
    }
    return (found ?? TitleSet.all(index.titles)).rows(await this.#files.file(names.titles));
  }

  async #words({ words }: Names): Promise<NameWords> {
    if (this.#nameWords?.path === words.path) return this.#nameWords.words;
    const parsed = new NameWords(await this.#files.file(words));
    this.#nameWords = { path: words.path, words: parsed };
    return parsed;
  }
}

function selected(base: List, digest: string, key: string, lines: Uint32Array | Promise<Uint32Array>) {
  return lines instanceof Promise
    ? lines.then((lines) => selectionOf(base, lines, digest, key))
    : selectionOf(base, lines, digest, key);
}

function keyOf(lists: readonly List[]): string {
  return `in ${lists.map(({ number }) => number).join('&')}`;
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
}

function bodyOf(content: Uint8Array): Body {
  return { length: content.length, content };
}

/** The file of an id table that has the id if any has: the last one that does not begin behind it. */
function fileWith({ files }: Ids, id: string): PublishedFile | undefined {
  let low = -1;
  let high = files.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (compareCodePoints(files[middle]!.first, id) <= 0) low = middle;
    else high = middle - 1;
  }
  return files[low]?.file;
}

function byFile(postings: Iterable<Posting>): Map<number, Posting[]> {
  const files = new Map<number, Posting[]>();
  for (const posting of postings) {
    const known = files.get(posting.file);
    if (known) known.push(posting);
    else files.set(posting.file, [posting]);
  }
  return files;
}
