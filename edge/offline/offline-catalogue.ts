import { apiExercise, type DetailedExercise, detailFields, type ExerciseDetails, pick } from '../format/exercise.ts';
import type { BodyPart, Equipment, Target } from '../format/words.ts';
import { search } from '../search/search.ts';
import type {
  CatalogueOptions,
  Conditions,
  Fields,
  Listed,
  Media,
  Page,
  ReleasedPack,
  SparePack,
  WordCounts,
} from './catalogue-types.ts';
import { OpenPack } from './open-pack.ts';
import type { Pack } from './pack/pack.ts';
import { type ListedField, listedFields } from './pack/packed-exercise.ts';
import { knownList, rowsMeeting } from './pack-rows.ts';

/**
 * Opens a pack. This reads only its header.
 * @throws FormatError if it is not a pack, is cut off, has an unknown version, or belongs to another release than
 * `release` says
 */
export function openCatalogue<Own extends Media = string>(
  pack: ReleasedPack,
  options: CatalogueOptions<Own> = {},
): OfflineCatalogue<Own> {
  return new OfflineCatalogue(pack, options);
}

/** By catalogue: as members of the catalogues themselves, apps would see them. */
const openPacks = new WeakMap<OfflineCatalogue<Media>, OpenPack>();

/** What a catalogue reads, for other modules of the package. */
export function openPackOf(catalogue: OfflineCatalogue<Media>): OpenPack {
  return openPacks.get(catalogue)!;
}

/**
 * The catalogue on the device. Lists contain the same exercises as those of the API, in the same order. Case doesn't
 * matter in values. A value that is not in its closed list throws an {@link UnknownValueError} (the API answers 404); a
 * `limit` or `offset` that is not a whole number throws a `RangeError` (the API answers 400). An altered pack throws a
 * `FormatError` as soon as the altered part is read.
 */
export class OfflineCatalogue<Own extends Media = string> {
  readonly #open: OpenPack;

  /** @throws FormatError like {@link openCatalogue} */
  constructor(pack: ReleasedPack, { media }: CatalogueOptions<Own> = {}, spare?: SparePack) {
    this.#open = new OpenPack(pack, media, spare);
    openPacks.set(this, this.#open);
  }

  /** Id of the pack's release. */
  get release(): string {
    return this.#open.release;
  }

  /** Version of the content, `major.minor.patch`. */
  get version(): string {
    return this.#open.read((pack) => pack.directory.version);
  }

  /** The number of all exercises. */
  get size(): number {
    return this.#open.pack.count;
  }

  /** The exercises for a body part, like `GET /exercises/bodyPart/{bodyPart}`. */
  bodyPart<Options extends Page & Fields>(bodyPart: BodyPart, page?: Options): Listed<Own, Options>[] {
    return this.#listed('bodyPart', bodyPart, page);
  }

  /** The exercises with a piece of equipment, like `GET /exercises/equipment/{equipment}`. */
  equipment<Options extends Page & Fields>(equipment: Equipment, page?: Options): Listed<Own, Options>[] {
    return this.#listed('equipment', equipment, page);
  }

  /** The exercises for a target muscle. */
  target<Options extends Page & Fields>(target: Target, page?: Options): Listed<Own, Options>[] {
    return this.#listed('target', target, page);
  }

  /** The exercise with that id; `undefined` if there is none, or it was removed. */
  exercise<Options extends Fields>(id: string, options?: Options): Listed<Own, Options> | undefined {
    const exercise = this.#packed(id);
    return exercise && this.#published(exercise, options);
  }

  /** The additional fields of an exercise (the API's `fields=all`); `undefined` if there is no such exercise. */
  details(id: string): ExerciseDetails | undefined {
    const exercise = this.#packed(id);
    return exercise && pick(exercise, detailFields);
  }

  /** The exercises that meet all conditions; without conditions, all of them. */
  filter<Options extends Page & Fields>(conditions: Conditions, page?: Options): Listed<Own, Options>[] {
    return this.#open.read((pack) => this.#page(pack, rowsMeeting(pack, conditions), page));
  }

  /** The number of exercises that meet all conditions. */
  count(conditions: Conditions = {}): number {
    return this.#open.read((pack) => rowsMeeting(pack, conditions)?.length ?? pack.count);
  }

  /**
   * The exercises that what was typed means, best match first, like `GET /exercises/search/{text}`: by their names,
   * aliases, muscles, equipment and categories. The text may contain typos and be incomplete. `where` limits the results
   * to exercises that meet its conditions.
   */
  search<Options extends Page & Fields & { readonly where?: Conditions }>(
    text: string,
    page?: Options,
  ): Listed<Own, Options>[] {
    const { where = {} } = page ?? {};
    return this.#open.read((pack) => {
      const allowed = rowsMeeting(pack, where);
      const isAllowed = allowed && new Set(allowed);
      const found = search(pack.searchIndex, text).filter((row) => isAllowed?.has(row) ?? true);
      return this.#page(pack, found, page);
    });
  }

  /** The closed lists of words, each word with its number of exercises. */
  lists(): WordCounts {
    return this.#open.read((pack) => {
      const countsOf = (field: ListedField) => pack.lists(field).map(({ word, count }) => ({ value: word, count }));
      return Object.fromEntries(listedFields.map((field) => [field, countsOf(field)])) as unknown as WordCounts;
    });
  }

  /** A page of exercises, given their rows; `undefined` rows mean all. */
  #page<Options extends Page & Fields>(
    pack: Pack,
    rows: ArrayLike<number> | undefined,
    page?: Options,
  ): Listed<Own, Options>[] {
    const { start, end: most } = boundsOf(page);
    const end = Math.min(rows ? rows.length : pack.count, most);
    const exercises: Listed<Own, Options>[] = [];
    for (let i = start; i < end; i++) exercises.push(this.#published(pack.exercise(rows ? rows[i]! : i), page));
    return exercises;
  }

  #packed(id: string): DetailedExercise | undefined {
    return this.#open.read((pack) => pack.exerciseWith(id)?.exercise);
  }

  #published<Options extends Fields>(packed: DetailedExercise, options?: Options): Listed<Own, Options> {
    const eight = apiExercise(packed);
    const own = this.#open.media?.(eight);
    const exercise = own === undefined ? eight : { ...eight, gifUrl: own };
    return (options?.fields === 'all' ? { ...exercise, ...pick(packed, detailFields) } : exercise) as Listed<
      Own,
      Options
    >;
  }

  /** A page of a list. Only what the page needs is read. */
  #listed<Options extends Page & Fields>(field: ListedField, word: string, page?: Options): Listed<Own, Options>[] {
    return this.#open.read((pack) => this.#page(pack, knownList(pack, field, word).rows(boundsOf(page).end), page));
  }
}

/** The first index of a page in a list, and the index after the last. */
function boundsOf({ limit, offset = 0 }: Page = {}): { start: number; end: number } {
  checkCount('offset', offset);
  if (limit !== undefined) checkCount('limit', limit);
  return { start: offset, end: limit === undefined ? Infinity : offset + limit };
}

function checkCount(parameter: string, value: unknown): void {
  if (!(Number.isInteger(value) && (value as number) >= 0)) {
    const shown = typeof value === 'string' ? `"${value}"` : value;
    throw new RangeError(`The ${parameter} must be a whole number such as 0 or 10, not ${shown}.`);
  }
}
