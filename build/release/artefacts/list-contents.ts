import { type Collection, collections, valuesOf } from '../../../edge/format/collections.ts';
import { compareCodePoints, type Exercise, exerciseLine } from '../../../edge/format/exercise.ts';
import { imageIdOfAddress } from '../../../edge/format/image-address.ts';
import { allGroup, imagesGroup, valuesGroup } from '../../../edge/format/paths.ts';

/** The content of a list of a release, before it is written. */
export interface ListContent {
  /** The name of a collection, or one of the other groups of lists that a manifest has. */
  readonly group: string;
  readonly value: string;
  /** The lines of the list, made anew each time they are gone through: of a long list they never are all in memory. */
  readonly lines: Iterable<string>;
  /** The rows of the exercises on the list, where they are some of all there are. */
  readonly rows?: readonly number[];
  /** Whether the list is also published in the content encodings. What is only read line by line is not. */
  readonly isEncoded: boolean;
}

/**
 * Every list of a release: those of each collection, all exercises, the words of each collection, and the ids of the
 * images.
 * @param exercises in the order of every list; their places are their rows
 * @param wordsOf the words that a collection has lists for, each with an exercise
 * @throws Error when a word has none: a release names no list that is empty
 */
export function listContents(
  exercises: readonly Exercise[],
  wordsOf: (collection: Collection) => readonly string[],
): ListContent[] {
  const lists = collections.flatMap((collection) => listsOf(collection, exercises, wordsOf(collection)));
  const words = collections.map((collection): ListContent => {
    const values = lists.flatMap(({ group, value }) => (group === collection.name ? [value] : []));
    const lines = values.sort(compareCodePoints).map((value) => JSON.stringify(value));
    return { group: valuesGroup, value: collection.name, lines, isEncoded: true };
  });
  return [
    ...lists,
    { group: allGroup, value: 'exercises', lines: eachOf(exercises, exerciseLine), isEncoded: true },
    ...words,
    {
      group: imagesGroup,
      value: 'gif',
      lines: eachOf(exercises, ({ gifUrl }) => JSON.stringify(imageIdOfAddress(gifUrl))),
      isEncoded: false,
    },
  ];
}

function listsOf(collection: Collection, exercises: readonly Exercise[], words: readonly string[]): ListContent[] {
  const rowsOf = new Map(words.map((word): [string, number[]] => [word, []]));
  exercises.forEach((exercise, row) => {
    for (const value of valuesOf(collection, exercise)) rowsOf.get(value)?.push(row);
  });
  return Array.from(rowsOf, ([value, rows]) => {
    if (rows.length === 0) {
      throw new Error(
        `${collection.singular} "${value}" has no exercise; words without one are left out of a release.`,
      );
    }
    const lines = eachOf(rows, (row) => exerciseLine(exercises[row]!));
    return { group: collection.name, value, lines, rows, isEncoded: true };
  });
}

function eachOf<T>(values: readonly T[], line: (value: T) => string): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (const value of values) yield line(value);
    },
  };
}
