import type { ByteCache } from '../caching/byte-cache.ts';
import { whenThere } from '../caching/when-there.ts';
import { AscendingReader } from '../format/ascending.ts';
import { bodyWeight, type FilterKind, isCollection } from '../format/collections.ts';
import type { View } from '../format/exercise.ts';
import { FormatError } from '../format/format-error.ts';
import { findRow } from '../format/id-table.ts';
import { gifName, type ImageResolution, imageAddress } from '../format/image-address.ts';
import { JsonValue } from '../format/json.ts';
import { selectionDigest } from '../format/list-digest.ts';
import type { Encoding } from '../format/paths.ts';
import { compareCodePoints } from '../order/code-points.ts';
import { firstIndex } from '../order/first-index.ts';
import { NameTerms, type Posting, TitleSet } from '../search/name-index.ts';
import { search } from '../search/search.ts';
import { SearchIndex, type TermList } from '../search/search-index.ts';
import type { Store } from '../store/store.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { type Body, bodyOf } from './body.ts';
import { type Choice, digestOfChoice, distinctLists, isFacet, isListFilter, isOfLists, keyOfChoice } from './choice.ts';
import { FileReader } from './file-reader.ts';
import { GzipReader } from './gzip-reader.ts';
import { ListReader } from './list-reader.ts';
import { OffsetIndexReader } from './offset-index-reader.ts';
import type { Ids, List, Names, PublishedFile, Release, Search } from './release.ts';
import { includes, intersect, outside, unite } from './rows.ts';
import { isSelection, placesOfIntersection, type Selection, selectionOf, shortest } from './selection.ts';
import { SelectionReader } from './selection-reader.ts';
import type { ServedReader } from './served.ts';

/**
 * Reads the parts of a release from a published tree.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class ReleaseReader implements ServedReader<Release, List, Selection> {
  readonly #files: FileReader;
  readonly #lists: ListReader;
  readonly #selections: SelectionReader;
  readonly #gzip: GzipReader;
  /** By choice. The handler passes the same object for as long as it remembers the request. */
  readonly #plans = new WeakMap<Choice, Plan>();
  /** The terms of names of the last used release; parsing them takes longer than searching them. */
  #nameTerms: { readonly path: string; readonly terms: NameTerms } | undefined;
  #search: { readonly path: string; readonly index: SearchIndex } | undefined;

  constructor(store: Store, cache: ByteCache) {
    this.#files = new FileReader(store, cache);
    const indexes = new OffsetIndexReader(this.#files);
    this.#lists = new ListReader(this.#files, indexes);
    this.#selections = new SelectionReader(this.#files, indexes);
    this.#gzip = new GzipReader(this.#files);
  }

  slice(list: List | Selection, start: number, end: number, encoding?: Encoding): Body | Promise<Body> {
    if (encoding) {
      return isSelection(list) ? this.#gzip.selection(list, start, end) : this.#gzip.slice(list, start, end);
    }
    return isSelection(list) ? this.#selections.slice(list, start, end) : this.#lists.slice(list, start, end);
  }

  encoded(list: List | Selection, encoding: Encoding): Promise<Body> {
    if (isSelection(list)) throw new TypeError('A selection is in no content encoding.');
    return this.#lists.encoded(list, encoding);
  }

  select(release: Release, choice: Choice): List | Selection | Promise<Selection> {
    let plan = this.#plans.get(choice);
    if (plan?.release !== release) {
      plan = planOf(release, choice);
      this.#plans.set(choice, plan);
    }
    if ('list' in plan) return plan.list;
    if (plan.selection) return plan.selection;
    const { base, digest, key } = plan;
    const { view, searched } = choice;
    const isRanked = searched !== undefined;
    const lines = this.#lines(key, async () => {
      const sets = await this.#sets(release, choice);
      if (isRanked) {
        const ranked = Uint32Array.from(search(await this.#searchIndex(release.search), searched));
        return ranked.filter((row) => sets.every((rows) => includes(rows, row)));
      }
      if (base === release.all(view)) return sets.length === 1 ? sets[0]! : intersect(sets);
      return placesOfIntersection(await this.#rows(base), sets);
    });
    return whenThere(lines, (lines) => {
      const selection = selectionOf({ base, lines, isRanked, digest, key });
      if (lines.length <= mostPlanned) plan.selection = selection;
      return selection;
    });
  }

  async rowOf({ ids }: Release, id: string): Promise<number | undefined> {
    const file = fileWith(ids, id);
    return file && findRow({ bytes: await this.#files.file(file), idBytes: ids.idBytes }, id);
  }

  exercise(release: Release, row: number, view: View, encoding?: Encoding): Body | Promise<Body> {
    const all = release.all(view);
    if (encoding) return this.#gzip.line(all, row);
    return whenThere(this.#lists.line(all, row), bodyOf);
  }

  async imageAddress({ images, imageBase }: Release, row: number, resolution: ImageResolution): Promise<string> {
    const imageId: string = JSON.parse(decodeUtf8(await this.#lists.line(images, row)));
    return imageAddress(imageBase, gifName(imageId, resolution));
  }

  async successorOf({ successors }: Release, id: string): Promise<string | undefined> {
    const successor = JsonValue.parse(await this.#files.file(successors), 'successors.json').member(id);
    return successor.isMissing ? undefined : successor.string();
  }

  /** Line numbers, cached like the files that they are derived from. */
  #lines(key: string, make: () => Promise<Uint32Array>): Uint32Array | Promise<Uint32Array> {
    const bytes = this.#files.cached(key, async () => new Uint8Array((await make()).buffer));
    return whenThere(bytes, numbersIn);
  }

  /** For each condition except the search, the rows of the exercises that meet it. */
  async #sets(release: Release, { filters, named }: Choice): Promise<Uint32Array[]> {
    const sets = filters.map(async ({ kind, words }) => {
      if (isFacet(kind)) return unite(await this.#rowsWith(release, kind, words));
      const others = release.words(kind).filter((word) => word !== bodyWeight && !words.includes(word));
      return outside(release.all('brief').count, await this.#rowsWith(release, kind, others));
    });
    return Promise.all(named === undefined ? sets : [...sets, this.#rowsNamed(release.names, named)]);
  }

  /** For each word, the rows of its exercises. */
  async #rowsWith(release: Release, kind: FilterKind, words: readonly string[]): Promise<Uint32Array[]> {
    if (isFacet(kind) && isCollection(kind)) {
      return Promise.all(words.map((word) => this.#rows(release.list(kind, word, 'brief'))));
    }
    const { file, words: all } = release.filter(kind);
    const parts = all.flatMap((word, i) =>
      words.includes(word.value) ? [{ ...word, endByte: all[i + 1]?.startByte ?? file.bytes }] : [],
    );
    const areFew = parts.length <= mostWordsAlone && parts.every(({ crc }) => crc !== undefined);
    const whole = areFew && this.#files.prefersParts(file.bytes) ? undefined : await this.#files.file(file);
    const rows = parts.map(async ({ startByte, endByte, crc, count }) => {
      const bytes = whole?.subarray(startByte) ?? (await this.#files.checkedPart(file, startByte, endByte, crc!));
      return new AscendingReader(bytes).read(count);
    });
    return Promise.all(rows);
  }

  async #rows(list: List): Promise<Uint32Array> {
    if (!list.rows)
      throw new FormatError(`The list of "${list.value}" has no rows. Build and publish the release again.`);
    return new AscendingReader(await this.#files.file(list.rows)).read(list.count);
  }

  /** The search index of the last used release; parsing it takes longer than searching it. */
  async #searchIndex({ terms, titles }: Search): Promise<SearchIndex> {
    if (this.#search?.path === terms.path) return this.#search.index;
    const [termBytes, titleBytes] = await Promise.all([this.#files.file(terms), this.#files.file(titles)]);
    const index = new SearchIndex(JSON.parse(decodeUtf8(termBytes)) as TermList, titleBytes);
    this.#search = { path: terms.path, index };
    return index;
  }

  /** The rows of the exercises that have a title with all of the words; without words, of all exercises. */
  async #rowsNamed(names: Names, words: readonly string[]): Promise<Uint32Array> {
    const [index, firstTitles] = await Promise.all([this.#termsOf(names), this.#files.file(names.titles)]);
    const groups = index.groupsFor(words);
    if (groups.some((group) => group.length === 0)) return new Uint32Array();
    const sets = groups.map(async (group) => {
      const titles = new TitleSet(index.titles);
      const files = Array.from(byFile(group), async ([file, postings]) => {
        const bytes = await this.#files.file(names.postings[file]!);
        for (const posting of postings) titles.add(bytes, posting);
      });
      await Promise.all(files);
      return titles;
    });
    const [found = TitleSet.all(index.titles), ...others] = await Promise.all(sets);
    for (const titles of others) found.intersect(titles);
    return found.rows(firstTitles);
  }

  async #termsOf({ words }: Names): Promise<NameTerms> {
    if (this.#nameTerms?.path === words.path) return this.#nameTerms.terms;
    const terms = new NameTerms(await this.#files.file(words));
    this.#nameTerms = { path: words.path, terms };
    return terms;
  }
}

/** How to answer a choice: by a list, or by some lines of one. */
type Plan =
  | { readonly release: Release; readonly list: List }
  | {
      readonly release: Release;
      readonly base: List;
      readonly digest: string;
      readonly key: string;
      /** Set once it has been made, if it is short. */
      selection?: Selection;
    };

/** Maximum number of words of a filter whose rows are read alone from a long file. For more, the file is read whole. */
const mostWordsAlone = 3;

/** Maximum number of lines of a selection that is kept with its request: 8 kB each, for 2,048 requests. */
const mostPlanned = 2_000;

function planOf(release: Release, choice: Choice): Plan {
  const { view, filters, searched } = choice;
  const all = release.all(view);
  const ofLists = filters.filter(isListFilter).map(({ kind, words }) => release.list(kind, words[0]!, view));
  const isAnswered = isOfLists(choice);
  const lists = isAnswered ? distinctLists(ofLists) : ofLists;
  if (isAnswered && lists.length < 2) return { release, list: lists[0] ?? all };
  return {
    release,
    // A search ranks rows, which are the line numbers of the list of all exercises.
    base: searched !== undefined || lists.length === 0 ? all : shortest(lists),
    digest: isAnswered ? selectionDigest(lists.map(({ digest }) => digest)) : digestOfChoice(release.id, choice),
    key: `${all.number} ${keyOfChoice(choice)}`,
  };
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
}

/** The file of an id table that would contain the id: the last one that doesn't begin after it. */
function fileWith({ files }: Ids, id: string): PublishedFile | undefined {
  return files[firstIndex(files.length, (i) => compareCodePoints(files[i]!.first, id) > 0) - 1]?.file;
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
