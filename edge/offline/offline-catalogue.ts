import type { Exercise } from '../format/exercise.ts';
import { Pack, type PackList } from './pack/pack.ts';
import { bytesInMemory, bytesInScript, type ScriptPack } from './pack/pack-bytes.ts';
import { type ExerciseDetails, type ListedField, listedFields, type PackedExercise } from './pack/packed-exercise.ts';
import { intersect, unite } from './rows.ts';
import { search } from './search/search.ts';
import { SearchIndex, type TermList } from './search/search-index.ts';
import { UnknownValueError } from './unknown-value-error.ts';
import type { BodyPart, Category, Difficulty, Equipment, Muscle, Target } from './words.ts';

/** A pack, and the release that it is of. */
export interface ReleasedPack {
  /** Id of the release. */
  readonly release: string;
  /** Stands for the bytes of the pack: when that of the live release is another one, so is the pack. */
  readonly digest: string;
  /** The bytes, or the same in a script. */
  readonly pack: Uint8Array | ScriptPack;
}

/** What part of a list is asked for. */
export interface Page {
  /** At most so many exercises; without it, all to the end. */
  readonly limit?: number;
  /** How many exercises are left out first; without it, none. */
  readonly offset?: number;
}

/** What exercises are asked for: those that fit all conditions. An array is fitted by any one of its words. */
export interface Conditions {
  readonly bodyPart?: BodyPart | readonly BodyPart[];
  readonly equipment?: Equipment | readonly Equipment[];
  readonly target?: Target | readonly Target[];
  readonly secondaryMuscles?: Muscle | readonly Muscle[];
  readonly category?: Category | readonly Category[];
  readonly difficulty?: Difficulty | readonly Difficulty[];
}

/** A word of a closed list with the number of exercises that have it. */
export interface WordCount {
  readonly value: string;
  readonly count: number;
}

/** Gives the address under which an app has an exercise's animation; `undefined` leaves the `gifUrl` as it is. */
export type MediaHook = (exercise: Exercise) => string | undefined;

export interface CatalogueOptions {
  /** Rewrites every `gifUrl`, for instance to files that the app has bundled. */
  readonly media?: MediaHook | undefined;
}

/**
 * Opens a pack. Nothing but its header is read for it.
 * @throws FormatError when it is no pack, is cut short, or is of a version that this package does not know
 */
export function openCatalogue(pack: ReleasedPack, options: CatalogueOptions = {}): OfflineCatalogue {
  return new OfflineCatalogue(pack, options);
}

/**
 * The catalogue on the device. Lists are what the API answers with: the same exercises in the same order, values in any
 * case. A value that is on no closed list is an {@link UnknownValueError}, where the API answers 404; a `limit` or
 * `offset` that is no whole number is a `RangeError`, where the API answers 400. An altered pack is a `FormatError` as
 * soon as the altered part is read.
 */
export class OfflineCatalogue {
  /** Id of the release that the pack is of. */
  readonly release: string;
  /** @internal The pack itself, for what is built on it. */
  readonly pack: Pack;
  /** @internal Whether addresses of animations are not those of the API. */
  readonly rewritesMedia: boolean;
  readonly #media: MediaHook | undefined;
  #searchIndex: SearchIndex | undefined;

  constructor({ release, pack }: ReleasedPack, { media }: CatalogueOptions = {}) {
    this.release = release;
    this.pack = new Pack(pack instanceof Uint8Array ? bytesInMemory(pack) : bytesInScript(pack));
    this.rewritesMedia = media !== undefined;
    this.#media = media;
  }

  /** Version of the content, `major.minor.patch`. */
  get version(): string {
    return this.pack.directory.version;
  }

  /** The number of all exercises. */
  get size(): number {
    return this.pack.count;
  }

  /** The exercises for a body part, as `GET /exercises/bodyPart/{bodyPart}` answers. */
  bodyPart(bodyPart: BodyPart, page?: Page): Exercise[] {
    return this.#listed('bodyPart', bodyPart, page);
  }

  /** The exercises with a piece of equipment, as `GET /exercises/equipment/{equipment}` answers. */
  equipment(equipment: Equipment, page?: Page): Exercise[] {
    return this.#listed('equipment', equipment, page);
  }

  /** The exercises for a target muscle. */
  target(target: Target, page?: Page): Exercise[] {
    return this.#listed('target', target, page);
  }

  /** The exercise with that id; `undefined` when there is none. */
  exercise(id: string): Exercise | undefined {
    const row = this.pack.rowOf(id);
    return row === undefined ? undefined : this.#published(this.pack.exercise(row));
  }

  /** What the pack has of an exercise beside the published fields; `undefined` when there is no such exercise. */
  details(id: string): ExerciseDetails | undefined {
    const row = this.pack.rowOf(id);
    if (row === undefined) return undefined;
    const { aliases, category, difficulty } = this.pack.exercise(row);
    return { aliases, category, difficulty };
  }

  /** The exercises that fit all conditions; without any, all there are. */
  filter(conditions: Conditions, page?: Page): Exercise[] {
    return this.page(this.#fitting(conditions), page);
  }

  /** The number of exercises that fit all conditions. */
  count(conditions: Conditions = {}): number {
    return this.#fitting(conditions)?.length ?? this.size;
  }

  /**
   * The exercises whose name or alias fits what was typed, the best first. It need not be spelt right or typed to the
   * end. With `where`, only those that fit the conditions.
   */
  search(text: string, { where = {}, ...page }: Page & { readonly where?: Conditions } = {}): Exercise[] {
    const allowed = this.#fitting(where);
    this.#searchIndex ??= new SearchIndex(this.pack.document('terms') as TermList, this.pack.section('titles'));
    const found = search(this.#searchIndex, text);
    if (!allowed) return this.page(found, page);
    const isAllowed = new Set(allowed);
    return this.page(
      found.filter((row) => isAllowed.has(row)),
      page,
    );
  }

  /** The closed lists of words, each word with the number of its exercises. */
  lists(): Record<ListedField, WordCount[]> {
    const countsOf = (field: ListedField) => this.pack.lists(field).map(({ word, count }) => ({ value: word, count }));
    return {
      bodyPart: countsOf('bodyPart'),
      equipment: countsOf('equipment'),
      target: countsOf('target'),
      secondaryMuscles: countsOf('secondaryMuscles'),
      category: countsOf('category'),
      difficulty: countsOf('difficulty'),
    };
  }

  /**
   * @internal The exercises at a page of some rows.
   * @param rows numbers in the pack; `undefined` stands for all there are
   */
  page(rows: ArrayLike<number> | undefined, page?: Page): Exercise[] {
    const { start, end: most } = boundsOf(page);
    const end = Math.min(rows ? rows.length : this.size, most);
    const exercises: Exercise[] = [];
    for (let i = start; i < end; i++) exercises.push(this.#published(this.pack.exercise(rows ? rows[i]! : i)));
    return exercises;
  }

  /** The eight published fields. */
  #published(packed: PackedExercise): Exercise {
    const { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions } = packed;
    const exercise = { bodyPart, equipment, gifUrl, id, name, target, secondaryMuscles, instructions };
    const own = this.#media?.(exercise);
    return own === undefined ? exercise : { ...exercise, gifUrl: own };
  }

  /** The rows that fit all conditions, ascending; `undefined` when there are no conditions. */
  #fitting(conditions: Conditions): Uint32Array | undefined {
    const fitting: Uint32Array[] = [];
    for (const [field, words] of Object.entries(conditions) as [
      ListedField,
      string | readonly string[] | undefined,
    ][]) {
      if (words === undefined) continue;
      const any = typeof words === 'string' ? [words] : words;
      fitting.push(unite(any.map((word) => this.#list(field, word).rows())));
    }
    return fitting.length === 0 ? undefined : intersect(fitting);
  }

  /** A page of a list, of which no more is read than the page needs. */
  #listed(field: ListedField, word: string, page?: Page): Exercise[] {
    const list = this.#list(field, word);
    return this.page(list.rows(boundsOf(page).end), page);
  }

  #list(field: ListedField, word: string): PackList {
    if (!listedFields.includes(field)) {
      throw new TypeError(`There is no condition "${field}". Use some of: ${listedFields.join(', ')}.`);
    }
    const list = this.pack.list(field, word);
    if (!list) throw new UnknownValueError(field, word, this.pack.directory.words[field]);
    return list;
  }
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
