import type { ByteCache } from '../caching/byte-cache.ts';
import { whenThere } from '../caching/when-there.ts';
import type { Encoding } from '../format/encodings.ts';
import type { View } from '../format/exercise.ts';
import { gifName, type ImageResolution, imageAddress } from '../format/image-address.ts';
import { JsonValue } from '../format/json.ts';
import { selectionDigest } from '../format/list-digest.ts';
import type { Store } from '../store/store.ts';
import { type Body, bodyOf } from './body.ts';
import { type Choice, digestOfChoice, distinctLists, isListFilter, isOfLists, keyOfChoice } from './choice.ts';
import { FileReader } from './file-reader.ts';
import { GzipReader } from './gzip-reader.ts';
import { ListReader } from './list-reader.ts';
import type { List, Release } from './release.ts';
import { RowReader } from './row-reader.ts';
import { includes, intersect } from './rows.ts';
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
  readonly #rows: RowReader;
  /** By choice. The handler passes the same object for as long as it remembers the request. */
  readonly #plans = new WeakMap<Choice, Plan>();

  constructor(store: Store, cache: ByteCache) {
    this.#files = new FileReader(store, cache);
    this.#lists = new ListReader(this.#files);
    this.#selections = new SelectionReader(this.#files);
    this.#gzip = new GzipReader(this.#files);
    this.#rows = new RowReader(this.#files);
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
    const isRanked = choice.searched !== undefined;
    const lines = this.#lines(key, () => this.#linesOf(release, base, choice));
    return whenThere(lines, (lines) => {
      const selection = selectionOf({ base, lines, isRanked, digest, key });
      if (lines.length <= mostPlanned) plan.selection = selection;
      return selection;
    });
  }

  rowOf({ ids }: Release, id: string): number | undefined | Promise<number | undefined> {
    return this.#rows.withId(ids, id);
  }

  exercise(release: Release, row: number, view: View, encoding?: Encoding): Body | Promise<Body> {
    const all = release.all(view);
    if (encoding) return this.#gzip.line(all, row);
    return whenThere(this.#lists.line(all, row), bodyOf);
  }

  async imageAddress({ images, imageBase }: Release, row: number, resolution: ImageResolution): Promise<string> {
    const imageId = JsonValue.parse(await this.#lists.line(images, row), 'The id of an image').string();
    return imageAddress(imageBase, gifName(imageId, resolution));
  }

  async successorOf({ successors }: Release, id: string): Promise<string | undefined> {
    const successor = JsonValue.parse(await this.#files.file(successors), 'successors.json').member(id);
    return successor.isMissing ? undefined : successor.string();
  }

  /** The numbers of the lines of `base` that a choice selects. */
  async #linesOf(release: Release, base: List, choice: Choice): Promise<Uint32Array> {
    const sets = await this.#rows.meeting(release, choice);
    if (choice.searched !== undefined) {
      const ranked = await this.#rows.ranked(release.search, choice.searched);
      return ranked.filter((row) => sets.every((rows) => includes(rows, row)));
    }
    if (base === release.all(choice.view)) return sets.length === 1 ? sets[0]! : intersect(sets);
    return placesOfIntersection(await this.#rows.onList(base), sets);
  }

  /** Line numbers, cached like the files that they are derived from. */
  #lines(key: string, make: () => Promise<Uint32Array>): Uint32Array | Promise<Uint32Array> {
    const bytes = this.#files.cached(key, async () => new Uint8Array((await make()).buffer));
    return whenThere(bytes, numbersIn);
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
