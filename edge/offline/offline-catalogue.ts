import { bodyWeight } from '../format/collections.ts';
import {
  apiExercise,
  type DetailedExercise,
  detailFields,
  type Exercise,
  type ExerciseDetails,
} from '../format/exercise.ts';
import { FormatError } from '../format/format-error.ts';
import type {
  BodyPart,
  Category,
  Difficulty,
  Equipment,
  Force,
  Laterality,
  Mechanic,
  Metric,
  MovementPattern,
  Muscle,
  Requisite,
  Target,
} from '../format/words.ts';
import { intersect, outside, unite } from '../release/rows.ts';
import { search } from '../search/search.ts';
import { SearchIndex, type TermList } from '../search/search-index.ts';
import { Pack, type PackList } from './pack/pack.ts';
import { packBytes, type ScriptPack } from './pack/pack-bytes.ts';
import { type ListedField, listedFields, type PackedExercise } from './pack/packed-exercise.ts';
import { UnknownValueError } from './unknown-value-error.ts';

/** A pack, and the release that it is of. */
export interface ReleasedPack {
  /** Id of the release. */
  readonly release: string;
  /** Stands for the bytes of the pack: when that of the live release is another one, so is the pack. */
  readonly digest: string;
  /** Stands in the header for the bytes of the pack, where it comes apart from them: they have to be of the same release. */
  readonly crc?: number | undefined;
  /** The bytes, or the same in a script. */
  readonly pack: Uint8Array | ScriptPack;
}

/** A page of a list. */
export interface Page {
  /** Largest number of exercises; without it, all to the end. */
  readonly limit?: number;
  /** Number of exercises that are left out first; without it, none. */
  readonly offset?: number;
}

/** Asks for all fields of each exercise, as `fields=all` does of the API, instead of the eight. */
export interface Fields {
  readonly fields?: 'all' | undefined;
}

/** Conditions, all of which an exercise has to fit. An array is fitted by any one of its words. */
export interface Conditions {
  readonly bodyPart?: BodyPart | readonly BodyPart[];
  readonly equipment?: Equipment | readonly Equipment[];
  readonly target?: Target | readonly Target[];
  readonly secondaryMuscles?: Muscle | readonly Muscle[];
  readonly category?: Category | readonly Category[];
  readonly difficulty?: Difficulty | readonly Difficulty[];
  readonly force?: Force | readonly Force[];
  readonly mechanic?: Mechanic | readonly Mechanic[];
  readonly laterality?: Laterality | readonly Laterality[];
  readonly movementPattern?: MovementPattern | readonly MovementPattern[];
  readonly metrics?: Metric | readonly Metric[];
  readonly requires?: Requisite | readonly Requisite[];
  /** What there is to train with: exercises that take anything else do not fit. `body weight` is always there. */
  readonly have?: readonly (Equipment | Requisite)[];
}

/** A word of a closed list with the number of exercises that have it. */
export interface WordCount<Word extends string = string> {
  readonly value: Word;
  readonly count: number;
}

/** The words of every closed list, each with the number of its exercises. */
export type WordCounts = { [Field in ListedField]: WordCount<WordOf<PackedExercise[Field]>>[] };

/** The words that a field's value is made of: it is a word, or an array of some. */
type WordOf<Value> = Value extends readonly (infer Word extends string)[] ? Word : Value & string;

/** An animation as an app has it: an address, or the number that `require` of React Native's Metro gives. */
export type Media = string | number;

/** Gives what an app has of an exercise's animation; `undefined` leaves the `gifUrl` as it is. */
export type MediaHook<Own extends Media = string> = (exercise: Exercise) => Own | undefined;

/** An exercise as the API has it, but for a `gifUrl` that the app may have put in its place. */
export type OfflineExercise<Own extends Media = string> = Omit<Exercise, 'gifUrl'> & {
  readonly gifUrl: string | Own;
};

/** An exercise with all fields, likewise. */
export type OfflineDetailedExercise<Own extends Media = string> = OfflineExercise<Own> & ExerciseDetails;

/** The exercises that a call with these options gives: with all fields where it asks for them. */
export type Listed<Own extends Media, Options> = Options extends { readonly fields: 'all' }
  ? OfflineDetailedExercise<Own>
  : OfflineExercise<Own>;

export interface CatalogueOptions<Own extends Media = string> {
  /**
   * Rewrites every `gifUrl`, for instance to files that the app has bundled. Answers of `offlineFetch` have numbers
   * nowhere: there an exercise for which this gives one keeps the address of the API.
   */
  readonly media?: MediaHook<Own> | undefined;
}

/** Another pack, for the case that the one in use turns out to be altered. */
export interface SparePack {
  readonly pack: ReleasedPack;
  /** Is told of the fault when the spare pack takes over. */
  readonly onUse: (fault: FormatError) => void;
}

/**
 * Opens a pack. Nothing but its header is read for it.
 * @throws FormatError when it is no pack, is cut short, is of a version that this package does not know, or of another
 * release than is said
 */
export function openCatalogue<Own extends Media = string>(
  pack: ReleasedPack,
  options: CatalogueOptions<Own> = {},
): OfflineCatalogue<Own> {
  return new OfflineCatalogue(pack, options);
}

/** A pack that is open, with what was made of it. */
interface OpenPack {
  readonly release: string;
  readonly pack: Pack;
  searchIndex?: SearchIndex;
}

function open(released: ReleasedPack | undefined): OpenPack {
  const pack = new Pack(packBytes(released?.pack));
  const { release, crc = pack.crc } = released!;
  if (crc !== pack.crc) {
    throw new FormatError(
      `The pack is not the one of release ${release}. Take exercise-catalogue/release and catalogue.pack from one version of the package.`,
    );
  }
  return { pack, release };
}

/**
 * The catalogue on the device. Lists are what the API answers with: the same exercises in the same order, values in any
 * case. A value that is on no closed list is an {@link UnknownValueError}, where the API answers 404; a `limit` or
 * `offset` that is no whole number is a `RangeError`, where the API answers 400. An altered pack is a `FormatError` as
 * soon as the altered part is read.
 */
export class OfflineCatalogue<Own extends Media = string> {
  /** @internal Whether addresses of animations are not those of the API. */
  readonly rewritesMedia: boolean;
  readonly #media: MediaHook<Own> | undefined;
  #open: OpenPack;
  #spare: SparePack | undefined;

  /** @throws FormatError as {@link openCatalogue} does */
  constructor(pack: ReleasedPack, { media }: CatalogueOptions<Own> = {}, spare?: SparePack) {
    this.#open = open(pack);
    this.rewritesMedia = media !== undefined;
    this.#media = media;
    this.#spare = spare;
  }

  /** Id of the release that the pack is of. */
  get release(): string {
    return this.#open.release;
  }

  /** @internal The pack itself, for what is built on it. */
  get pack(): Pack {
    return this.#open.pack;
  }

  /** Version of the content, `major.minor.patch`. */
  get version(): string {
    return this.#read((pack) => pack.directory.version);
  }

  /** The number of all exercises. */
  get size(): number {
    return this.pack.count;
  }

  /** The exercises for a body part, as `GET /exercises/bodyPart/{bodyPart}` answers. */
  bodyPart<Options extends Page & Fields>(bodyPart: BodyPart, page?: Options): Listed<Own, Options>[] {
    return this.#listed('bodyPart', bodyPart, page);
  }

  /** The exercises with a piece of equipment, as `GET /exercises/equipment/{equipment}` answers. */
  equipment<Options extends Page & Fields>(equipment: Equipment, page?: Options): Listed<Own, Options>[] {
    return this.#listed('equipment', equipment, page);
  }

  /** The exercises for a target muscle. */
  target<Options extends Page & Fields>(target: Target, page?: Options): Listed<Own, Options>[] {
    return this.#listed('target', target, page);
  }

  /** The exercise with that id; `undefined` when there is none. */
  exercise<Options extends Fields>(id: string, options?: Options): Listed<Own, Options> | undefined {
    const exercise = this.#packed(id);
    return exercise && this.#published(exercise, options);
  }

  /** The fields of an exercise that the API has with `fields=all` alone; `undefined` when there is no such exercise. */
  details(id: string): ExerciseDetails | undefined {
    const exercise = this.#packed(id);
    return exercise && detailsOf(exercise);
  }

  /** The exercises that fit all conditions; without any, all there are. */
  filter<Options extends Page & Fields>(conditions: Conditions, page?: Options): Listed<Own, Options>[] {
    return this.#read((pack) => this.#page(fitting(pack, conditions), page));
  }

  /** The number of exercises that fit all conditions. */
  count(conditions: Conditions = {}): number {
    return this.#read((pack) => fitting(pack, conditions)?.length ?? pack.count);
  }

  /**
   * The exercises whose name or alias fits what was typed, the best first. It need not be spelt right or typed to the
   * end. With `where`, only those that fit the conditions.
   */
  search<Options extends Page & Fields & { readonly where?: Conditions }>(
    text: string,
    page?: Options,
  ): Listed<Own, Options>[] {
    const { where = {} } = page ?? {};
    return this.#read((pack) => {
      const allowed = fitting(pack, where);
      const found = search(this.searchIndex, text);
      if (!allowed) return this.#page(found, page);
      const isAllowed = new Set(allowed);
      return this.#page(
        found.filter((row) => isAllowed.has(row)),
        page,
      );
    });
  }

  /** The closed lists of words, each word with the number of its exercises. */
  lists(): WordCounts {
    return this.#read((pack) => {
      const countsOf = (field: ListedField) => pack.lists(field).map(({ word, count }) => ({ value: word, count }));
      return Object.fromEntries(listedFields.map((field) => [field, countsOf(field)])) as unknown as WordCounts;
    });
  }

  /**
   * @internal The exercises at a page of some rows as the API has them: media of the app that is no text is left out.
   * @param pack the pack that the rows are of
   * @param rows numbers in the pack; `undefined` stands for all there are
   */
  page(pack: Pack, rows: ArrayLike<number> | undefined, page?: Page): DetailedExercise[] {
    return exercisesAt(pack, rows, page, (packed) => {
      const own = this.#media?.(apiExercise(packed));
      return typeof own === 'string' ? { ...packed, gifUrl: own } : packed;
    });
  }

  /**
   * @internal Goes on with the spare pack, if the fault is that the one in use is altered, and if there is a spare.
   * @returns whether it does
   */
  giveWay(fault: unknown): boolean {
    const spare = this.#spare;
    if (!spare || !(fault instanceof FormatError)) return false;
    this.#open = open(spare.pack);
    this.#spare = undefined;
    spare.onUse(fault);
    return true;
  }

  /** Reads the pack; if that turns out to be altered, the same is read from the spare one, if there is one. */
  #read<T>(read: (pack: Pack) => T): T {
    try {
      return read(this.pack);
    } catch (fault) {
      if (!this.giveWay(fault)) throw fault;
      return read(this.pack);
    }
  }

  #page<Options extends Page & Fields>(rows: ArrayLike<number> | undefined, page?: Options): Listed<Own, Options>[] {
    return exercisesAt(this.pack, rows, page, (packed) => this.#published(packed, page));
  }

  #packed(id: string): PackedExercise | undefined {
    return this.#read((pack) => pack.exerciseWith(id));
  }

  #published<Options extends Fields>(packed: PackedExercise, options?: Options): Listed<Own, Options> {
    const eight = apiExercise(packed);
    const own = this.#media?.(eight);
    const exercise = own === undefined ? eight : { ...eight, gifUrl: own };
    return (options?.fields === 'all' ? { ...exercise, ...detailsOf(packed) } : exercise) as Listed<Own, Options>;
  }

  /** @internal What search reads, made at the first search. */
  get searchIndex(): SearchIndex {
    const opened = this.#open;
    opened.searchIndex ??= new SearchIndex(opened.pack.document('terms') as TermList, opened.pack.section('titles'));
    return opened.searchIndex;
  }

  /** A page of a list, of which no more is read than the page needs. */
  #listed<Options extends Page & Fields>(field: ListedField, word: string, page?: Options): Listed<Own, Options>[] {
    return this.#read((pack) => this.#page(listOf(pack, field, word).rows(boundsOf(page).end), page));
  }
}

/** The fields of an exercise beside the eight. */
function detailsOf(exercise: PackedExercise): ExerciseDetails {
  return Object.fromEntries(detailFields.map((name) => [name, exercise[name]])) as unknown as ExerciseDetails;
}

/** The exercises at a page of some rows, `undefined` standing for all there are. */
function exercisesAt<T>(
  pack: Pack,
  rows: ArrayLike<number> | undefined,
  page: Page | undefined,
  as: (packed: PackedExercise) => T,
): T[] {
  const { start, end: most } = boundsOf(page);
  const end = Math.min(rows ? rows.length : pack.count, most);
  const exercises: T[] = [];
  for (let i = start; i < end; i++) exercises.push(as(pack.exercise(rows ? rows[i]! : i)));
  return exercises;
}

/** The rows of a pack that fit all conditions, ascending; `undefined` when there are no conditions. */
function fitting(pack: Pack, conditions: Conditions): Uint32Array | undefined {
  const fitting: Uint32Array[] = [];
  const { have, ...facets } = conditions;
  if (have !== undefined) fitting.push(rowsHad(pack, have));
  for (const [field, words] of Object.entries(facets) as [ListedField, string | readonly string[] | undefined][]) {
    if (words === undefined) continue;
    const any = typeof words === 'string' ? [words] : words;
    fitting.push(unite(any.map((word) => listOf(pack, field, word).rows())));
  }
  return fitting.length === 0 ? undefined : intersect(fitting);
}

/**
 * @internal The rows of the exercises that take nothing but what there is, ascending.
 * @throws UnknownValueError for a word of neither list
 */
export function rowsHad(pack: Pack, have: readonly string[]): Uint32Array {
  const had = new Set<string>([bodyWeight]);
  for (const word of have) {
    const list = needFields.map((field) => pack.list(field, word)).find((list) => list !== undefined);
    if (!list) throw new UnknownValueError('have', word, wordsToHave(pack));
    had.add(list.word);
  }
  const others = needFields.flatMap((field) => pack.lists(field).filter(({ word }) => !had.has(word)));
  return outside(
    pack.count,
    others.map((list) => list.rows()),
  );
}

/** The fields that say what an exercise takes. */
const needFields = ['equipment', 'requires'] as const;

/** @internal The words that `have` may name. */
export function wordsToHave(pack: Pack): string[] {
  return [...new Set(needFields.flatMap((field) => pack.lists(field).map(({ word }) => word)))];
}

function listOf(pack: Pack, field: ListedField, word: string): PackList {
  if (!listedFields.includes(field)) {
    throw new TypeError(`There is no condition "${field}". Use some of: ${listedFields.join(', ')}.`);
  }
  const list = pack.list(field, word);
  if (!list) throw new UnknownValueError(field, word, pack.directory.words[field] ?? []);
  return list;
}

/** The numbers within a list that a page is from and up to (exclusive). */
function boundsOf({ limit, offset = 0 }: Page = {}): { start: number; end: number } {
  checkCount('offset', offset);
  if (limit !== undefined) checkCount('limit', limit);
  return { start: offset, end: limit === undefined ? Infinity : offset + limit };
}

function checkCount(parameter: string, value: number): void {
  if (!(Number.isInteger(value) && value >= 0)) {
    throw new RangeError(`The ${parameter} must be a whole number such as 0 or 10, not ${value}.`);
  }
}
