/** An exercise in a pack: a JSON array without names, with numbers for words. */

import { encodeAsciiJson } from '../../format/ascii-json.ts';
import type { DetailedExercise } from '../../format/exercise.ts';
import { FormatError } from '../../format/format-error.ts';
import { imageAddress } from '../../format/image-address.ts';
import type { Directory, PackWords } from './directory.ts';
import { type ListedField, listedFields, packedFields } from './packed-exercise.ts';

type Member = string | number | null | readonly string[] | readonly number[] | readonly (readonly string[])[];

/** The members of the array, in the order of {@link packedFields}. */
export type PackedRecord = readonly Member[];

/** Encodes records; see {@link decodeRecord}. */
export class RecordEncoder {
  readonly #imagePrefix: string;
  readonly #numbers: Readonly<Record<ListedField, ReadonlyMap<string, number>>>;

  constructor(imageBase: string, words: PackWords) {
    this.#imagePrefix = imageAddress(imageBase, '');
    this.#numbers = Object.fromEntries(
      listedFields.map((field) => [field, new Map(words[field].map((word, number) => [word, number]))]),
    ) as Record<ListedField, Map<string, number>>;
  }

  /** @throws FormatError if the exercise has a word that is not in its list, or an image on another host */
  encode(exercise: DetailedExercise): Uint8Array {
    const { id, gifUrl } = exercise;
    if (!gifUrl.startsWith(this.#imagePrefix)) {
      throw new FormatError(`Exercise ${id}: gifUrl is ${gifUrl}, expected it to begin with ${this.#imagePrefix}`);
    }
    const number = (field: ListedField, word: string): number => {
      const number = this.#numbers[field].get(word);
      if (number === undefined) throw new FormatError(`Exercise ${id}: ${field} has no word "${word}".`);
      return number;
    };
    const record: PackedRecord = packedFields.map((field) => {
      if (field.kind === 'image') return gifUrl.slice(this.#imagePrefix.length);
      if (field.kind === 'lists') return listsOf(exercise[field.name], field.members);
      if (field.kind === 'words') return exercise[field.name].map((word) => number(field.name, word));
      if (field.kind === 'word') {
        // Null in exercises that come from an older pack.
        const word: string | null = exercise[field.name];
        return word === null ? null : number(field.name, word);
      }
      return exercise[field.name];
    });
    return encodeAsciiJson(record);
  }
}

/** The exercise that a record encodes. */
export function decodeRecord(record: PackedRecord, { imageBase, words }: Directory): DetailedExercise {
  const exercise: { [name: string]: unknown } = {};
  for (let i = 0; i < packedFields.length; i++) {
    const field = packedFields[i]!;
    const { name, kind } = field;
    const member = record[i];
    if (kind === 'image') exercise[name] = imageAddress(imageBase, member as string);
    else if (kind === 'word') exercise[name] = typeof member === 'number' ? words[name][member]! : null;
    else if (kind === 'words')
      exercise[name] = ((member ?? []) as readonly number[]).map((number) => words[name][number]!);
    else if (kind === 'lists') {
      const lists = (member ?? []) as readonly (readonly string[])[];
      exercise[name] = Object.fromEntries(field.members.map((list, place) => [list, lists[place] ?? []]));
    } else exercise[name] = member ?? [];
  }
  return exercise as unknown as DetailedExercise;
}

function listsOf(value: Readonly<Record<string, readonly string[]>>, members: readonly string[]) {
  return members.map((list) => value[list]!);
}
