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

/** A pack and its release. */
export interface ReleasedPack {
  /** Id of the release. */
  readonly release: string;
  /** Identifies the bytes of the pack: if that of the live release differs, so does the pack. */
  readonly digest: string;
  /** Identifies the bytes in the pack's header, if the pack comes separately: both must be of the same release. */
  readonly crc?: number | undefined;
  /** The bytes, or a script with them. */
  readonly pack: Uint8Array | ScriptPack;
}

/** A page of a list. */
export interface Page {
  /** Maximum number of exercises; by default all that follow. */
  readonly limit?: number;
  /** Number of exercises to skip; by default none. */
  readonly offset?: number;
}

/** Selects all fields of each exercise instead of the eight, like `fields=all` in the API. */
export interface Fields {
  readonly fields?: 'all' | undefined;
}

/** Conditions that an exercise must all meet. An array is met by any of its words. */
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
  /** The available equipment: excludes exercises that need anything else. `body weight` is always available. */
  readonly have?: readonly (Equipment | Requisite)[];
}

/** A word of a closed list and the number of exercises with it. */
export interface WordCount<Word extends string = string> {
  readonly value: Word;
  readonly count: number;
}

/** The words of every closed list, each with its number of exercises. */
export type WordCounts = { [Field in ListedField]: WordCount<WordOf<PackedExercise[Field]>>[] };

/** The words in a field's value: one, or an array of them. */
type WordOf<Value> = Value extends readonly (infer Word extends string)[] ? Word : Value & string;

/** An app's animation: an address, or the number that `require` returns in React Native (Metro). */
export type Media = string | number;

/** Returns an app's own animation of an exercise; `undefined` keeps the `gifUrl`. */
export type MediaHook<Own extends Media = string> = (exercise: Exercise) => Own | undefined;

/** An exercise as the API returns it, but possibly with an own `gifUrl`. */
export type OfflineExercise<Own extends Media = string> = Omit<Exercise, 'gifUrl'> & {
  readonly gifUrl: string | Own;
};

/** An exercise with all fields, possibly with an own `gifUrl`. */
export type OfflineDetailedExercise<Own extends Media = string> = OfflineExercise<Own> & ExerciseDetails;

/** The type of an exercise for a call with these options: with all fields if requested. */
export type Listed<Own extends Media, Options> = Options extends { readonly fields: 'all' }
  ? OfflineDetailedExercise<Own>
  : OfflineExercise<Own>;

export interface CatalogueOptions<Own extends Media = string> {
  /**
   * Rewrites every `gifUrl`, for example to files that are bundled with the app. Answers of `offlineFetch` can't
   * contain numbers: if this returns one, they keep the address of the API.
   */
  readonly media?: MediaHook<Own> | undefined;
}

/** A pack to use if the current one turns out to be altered. */
export interface SparePack {
  readonly pack: ReleasedPack;
  /** Called with the fault when the spare pack takes over. */
  readonly onUse: (fault: FormatError) => void;
}

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

/** An open pack with what was derived from it. */
interface OpenPack {
  readonly release: string;
  readonly pack: Pack;
  searchIndex?: SearchIndex;
}

/** Opens a pack. An app in JavaScript may pass anything, which {@link packBytes} then refuses. */
function open(released: Partial<ReleasedPack> | null = {}): OpenPack {
  const pack = new Pack(packBytes(released?.pack));
  const { release = '', crc = pack.crc } = released ?? {};
  if (crc !== pack.crc) {
    throw new FormatError(
      `The pack is not of release ${release}. Use exercise-catalogue/release and catalogue.pack from the same version of the package.`,
    );
  }
  return { pack, release };
}

/**
 * The catalogue on the device. Lists contain the same exercises as those of the API, in the same order. Case doesn't
 * matter in values. A value that is not in its closed list throws an {@link UnknownValueError} (the API answers 404); a
 * `limit` or `offset` that is not a whole number throws a `RangeError` (the API answers 400). An altered pack throws a
 * `FormatError` as soon as the altered part is read.
 */
export class OfflineCatalogue<Own extends Media = string> {
  /** @internal Whether the addresses of animations are the app's own. */
  readonly rewritesMedia: boolean;
  readonly #media: MediaHook<Own> | undefined;
  #open: OpenPack;
  #spare: SparePack | undefined;

  /** @throws FormatError like {@link openCatalogue} */
  constructor(pack: ReleasedPack, { media }: CatalogueOptions<Own> = {}, spare?: SparePack) {
    this.#open = open(pack);
    this.rewritesMedia = media !== undefined;
    this.#media = media;
    this.#spare = spare;
  }

  /** Id of the pack's release. */
  get release(): string {
    return this.#open.release;
  }

  /** @internal The pack itself. */
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

  /** The exercise with that id; `undefined` if there is none. */
  exercise<Options extends Fields>(id: string, options?: Options): Listed<Own, Options> | undefined {
    const exercise = this.#packed(id);
    return exercise && this.#published(exercise, options);
  }

  /** The additional fields of an exercise (the API's `fields=all`); `undefined` if there is no such exercise. */
  details(id: string): ExerciseDetails | undefined {
    const exercise = this.#packed(id);
    return exercise && detailsOf(exercise);
  }

  /** The exercises that meet all conditions; without conditions, all of them. */
  filter<Options extends Page & Fields>(conditions: Conditions, page?: Options): Listed<Own, Options>[] {
    return this.#read((pack) => this.#page(fitting(pack, conditions), page));
  }

  /** The number of exercises that meet all conditions. */
  count(conditions: Conditions = {}): number {
    return this.#read((pack) => fitting(pack, conditions)?.length ?? pack.count);
  }

  /**
   * The exercises with a name or alias that matches what was typed, best match first. It may contain typos and be
   * incomplete. `where` limits the results to exercises that meet its conditions.
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

  /** The closed lists of words, each word with its number of exercises. */
  lists(): WordCounts {
    return this.#read((pack) => {
      const countsOf = (field: ListedField) => pack.lists(field).map(({ word, count }) => ({ value: word, count }));
      return Object.fromEntries(listedFields.map((field) => [field, countsOf(field)])) as unknown as WordCounts;
    });
  }

  /**
   * @internal A page of exercises as the API returns them. The app's own animations are left out unless they are text.
   * @param pack the pack of the rows
   * @param rows numbers in the pack; `undefined` means all
   */
  page(pack: Pack, rows: ArrayLike<number> | undefined, page?: Page): DetailedExercise[] {
    return exercisesAt(pack, rows, page, (packed) => {
      const own = this.#media?.(apiExercise(packed));
      return typeof own === 'string' ? { ...packed, gifUrl: own } : packed;
    });
  }

  /**
   * @internal Switches to the spare pack, if there is one and the fault is that the current pack is altered.
   * @returns whether it did
   */
  giveWay(fault: unknown): boolean {
    const spare = this.#spare;
    if (!spare || !(fault instanceof FormatError)) return false;
    this.#open = open(spare.pack);
    this.#spare = undefined;
    spare.onUse(fault);
    return true;
  }

  /** Reads the pack. If it turns out to be altered, reads the spare one instead, if there is one. */
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

  /** @internal The search index, made on the first search. */
  get searchIndex(): SearchIndex {
    const opened = this.#open;
    opened.searchIndex ??= new SearchIndex(opened.pack.document('terms') as TermList, opened.pack.section('titles'));
    return opened.searchIndex;
  }

  /** A page of a list. Only what the page needs is read. */
  #listed<Options extends Page & Fields>(field: ListedField, word: string, page?: Options): Listed<Own, Options>[] {
    return this.#read((pack) => this.#page(listOf(pack, field, word).rows(boundsOf(page).end), page));
  }
}

/** The additional fields of an exercise. */
function detailsOf(exercise: PackedExercise): ExerciseDetails {
  return Object.fromEntries(detailFields.map((name) => [name, exercise[name]])) as unknown as ExerciseDetails;
}

/** A page of exercises; `undefined` rows mean all. */
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

/** The rows of a pack that meet all conditions, ascending; `undefined` without conditions. */
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
 * @internal The rows of the exercises that need only available equipment, ascending.
 * @throws UnknownValueError for a word in neither list
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

/** The fields that list what an exercise needs. */
const needFields = ['equipment', 'requires'] as const;

/** @internal The words that `have` accepts. */
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

/** The first index of a page in a list, and the index after the last. */
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
