/** The arguments and results of a catalogue on the device. */

import type { DetailedExercise, Exercise, ExerciseDetails } from '../format/exercise.ts';
import type { FormatError } from '../format/format-error.ts';
import type * as Word from '../format/words.ts';
import type { ScriptPack } from './pack/pack-bytes.ts';
import type { ListedField } from './pack/packed-exercise.ts';

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

/** Conditions by the words of a field: any of these words meets the condition. */
type WordConditions = {
  readonly [Field in ListedField]?: WordOf<DetailedExercise[Field]> | readonly WordOf<DetailedExercise[Field]>[];
};

/** Conditions that an exercise must all meet. An array is met by any of its words. */
export interface Conditions extends WordConditions {
  /** The available equipment: excludes exercises that need anything else. `body weight` is always available. */
  readonly have?: Word.Equipment | Word.Requisite | readonly (Word.Equipment | Word.Requisite)[];
}

/** A word of a closed list and the number of exercises with it. */
export interface WordCount<Word extends string = string> {
  readonly value: Word;
  readonly count: number;
}

/** The words of every closed list, each with its number of exercises. */
export type WordCounts = { [Field in ListedField]: WordCount<WordOf<DetailedExercise[Field]>>[] };

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
