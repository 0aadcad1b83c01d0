import { whenThere } from '../caching/when-there.ts';
import { AscendingReader } from '../format/ascending.ts';
import { bodyWeight, type FilterKind, isCollection, isFacet } from '../format/collections.ts';
import { FormatError } from '../format/format-error.ts';
import { findRow } from '../format/id-table.ts';
import { compareCodePoints } from '../order/code-points.ts';
import { firstIndex } from '../order/first-index.ts';
import { NameTerms } from '../search/name-index.ts';
import { search } from '../search/search.ts';
import { decodeTermList, SearchIndex } from '../search/search-index.ts';
import { TitleSet } from '../search/title-set.ts';
import type { Choice } from './choice.ts';
import type { FileReader } from './file-reader.ts';
import type { Ids, List, Names, PublishedFile, Release, Search } from './release.ts';
import { outside, unite } from './rows.ts';

/** Maximum number of words of a filter whose rows are read alone from a long file. For more, the file is read whole. */
const mostWordsAlone = 3;

/**
 * Finds the rows of exercises in the tables of a release.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class RowReader {
  readonly #files: FileReader;
  /** The indexes of the last used release; parsing them takes longer than searching them. */
  #names: { readonly path: string; readonly terms: NameTerms } | undefined;
  #search: { readonly path: string; readonly index: SearchIndex } | undefined;

  constructor(files: FileReader) {
    this.#files = files;
  }

  /** The row of the exercise with that id; `undefined` if there is none. */
  withId(ids: Ids, id: string): number | undefined | Promise<number | undefined> {
    const file = fileWith(ids, id);
    return file && whenThere(this.#files.file(file), (bytes) => findRow({ bytes, idBytes: ids.idBytes }, id));
  }

  /** For each condition except the search, the rows of the exercises that meet it. */
  async meeting(release: Release, { filters, named }: Choice): Promise<Uint32Array[]> {
    const sets = filters.map(async ({ kind, words }) => {
      if (isFacet(kind)) return unite(await this.#with(release, kind, words));
      const others = release.words(kind).filter((word) => word !== bodyWeight && !words.includes(word));
      return outside(release.all('brief').count, await this.#with(release, kind, others));
    });
    return Promise.all(named === undefined ? sets : [...sets, this.#named(release.names, named)]);
  }

  /** For each word, the rows of its exercises. */
  async #with(release: Release, kind: FilterKind, words: readonly string[]): Promise<Uint32Array[]> {
    if (isFacet(kind) && isCollection(kind)) {
      return Promise.all(words.map((word) => this.onList(release.list(kind, word, 'brief'))));
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

  /** The rows of the exercises on a list. */
  async onList(list: List): Promise<Uint32Array> {
    if (!list.rows)
      throw new FormatError(`The list of "${list.value}" has no rows. Build and publish the release again.`);
    return new AscendingReader(await this.#files.file(list.rows)).read(list.count);
  }

  /** The rows of the exercises that a search finds, best match first. */
  async ranked({ terms, titles }: Search, text: string): Promise<Uint32Array> {
    let index = this.#search?.path === terms.path ? this.#search.index : undefined;
    if (!index) {
      const [termBytes, titleBytes] = await Promise.all([this.#files.file(terms), this.#files.file(titles)]);
      index = new SearchIndex(decodeTermList(termBytes), titleBytes);
      this.#search = { path: terms.path, index };
    }
    return Uint32Array.from(search(index, text));
  }

  /** The rows of the exercises that have a title with all of the words; without words, of all exercises. */
  async #named(names: Names, words: readonly string[]): Promise<Uint32Array> {
    const [index, nameBits] = await Promise.all([this.#termsOf(names), this.#files.file(names.titles)]);
    const groups = index.groupsFor(words);
    if (groups.some((group) => group.length === 0)) return new Uint32Array();
    const numbers = [...new Set(groups.flat().map(({ file }) => file))];
    const postings = numbers.map(async (file) => [file, await this.#files.file(names.postings[file]!)] as const);
    const files = new Map(await Promise.all(postings));
    const sets = groups.map((group) => {
      const titles = new TitleSet(index.titleCount);
      for (const posting of group) titles.add(files.get(posting.file)!, posting);
      return titles;
    });
    const [found = TitleSet.all(index.titleCount), ...others] = sets;
    for (const titles of others) found.intersect(titles);
    return found.rows(nameBits);
  }

  async #termsOf({ words }: Names): Promise<NameTerms> {
    if (this.#names?.path === words.path) return this.#names.terms;
    const terms = new NameTerms(await this.#files.file(words));
    this.#names = { path: words.path, terms };
    return terms;
  }
}

/** The file of an id table that would contain the id: the last one that doesn't begin after it. */
function fileWith({ files }: Ids, id: string): PublishedFile | undefined {
  return files[firstIndex(files.length, (i) => compareCodePoints(files[i]!.first, id) > 0) - 1]?.file;
}
