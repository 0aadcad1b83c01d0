/** One exercise in a pack: a JSON array without names, in which words are numbers. */

import { FormatError } from '../../format/format-error.ts';
import type { Directory, WordLists } from './directory.ts';
import { encodeJson } from './json-text.ts';
import { type ListedField, listedFields, type PackedExercise } from './packed-exercise.ts';

/** The members of the array, in order. */
export type PackedRecord = [
  id: string,
  name: string,
  image: string,
  bodyPart: number,
  equipment: number,
  target: number,
  secondaryMuscles: number[],
  category: number,
  difficulty: number,
  instructions: string[],
  aliases: string[],
];

/** Writes records; see {@link decodeRecord}. */
export class RecordEncoder {
  readonly #imagePrefix: string;
  readonly #numbers: Readonly<Record<ListedField, ReadonlyMap<string, number>>>;

  constructor(imageBase: string, words: WordLists) {
    this.#imagePrefix = imagePrefix(imageBase);
    this.#numbers = Object.fromEntries(
      listedFields.map((field) => [field, new Map(words[field].map((word, number) => [word, number]))]),
    ) as Record<ListedField, Map<string, number>>;
  }

  /** @throws FormatError when the exercise has a word that is not on its list, or an image somewhere else */
  encode(exercise: PackedExercise): Uint8Array {
    const { id, name, gifUrl, bodyPart, equipment, target, category, difficulty } = exercise;
    if (!gifUrl.startsWith(this.#imagePrefix)) {
      throw new FormatError(`Exercise ${id}: gifUrl is ${gifUrl}, expected it to begin with ${this.#imagePrefix}`);
    }
    const number = (field: ListedField, word: string): number => {
      const number = this.#numbers[field].get(word);
      if (number === undefined) throw new FormatError(`Exercise ${id}: ${field} has no word "${word}".`);
      return number;
    };
    const record: PackedRecord = [
      id,
      name,
      gifUrl.slice(this.#imagePrefix.length),
      number('bodyPart', bodyPart),
      number('equipment', equipment),
      number('target', target),
      exercise.secondaryMuscles.map((word) => number('secondaryMuscles', word)),
      number('category', category),
      number('difficulty', difficulty),
      [...exercise.instructions],
      [...exercise.aliases],
    ];
    return encodeJson(record);
  }
}

/** The exercise that a record stands for. */
export function decodeRecord(record: PackedRecord, { imageBase, words }: Directory): PackedExercise {
  const [id, name, image, bodyPart, equipment, target, secondaryMuscles, category, difficulty, instructions, aliases] =
    record;
  return {
    bodyPart: words.bodyPart[bodyPart]!,
    equipment: words.equipment[equipment]!,
    gifUrl: imagePrefix(imageBase) + image,
    id,
    name,
    target: words.target[target]!,
    secondaryMuscles: secondaryMuscles.map((number) => words.secondaryMuscles[number]!),
    instructions,
    aliases,
    category: words.category[category]!,
    difficulty: words.difficulty[difficulty]!,
  };
}

function imagePrefix(imageBase: string): string {
  return `${imageBase}/image/`;
}
