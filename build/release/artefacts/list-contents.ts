import { type Collection, collections, valuesOf } from '../../../edge/format/collections.ts';
import {
  compareCodePoints,
  type DetailedExercise,
  detailedLine,
  exerciseLine,
  type View,
  views,
} from '../../../edge/format/exercise.ts';
import { imageIdOfAddress } from '../../../edge/format/image-address.ts';
import { allGroup, imagesGroup, viewGroup, wordsGroup } from '../../../edge/format/paths.ts';

/** The content of a list, before it is written. */
export interface ListContent {
  /** The name of a collection, or another group of lists in the manifest. */
  readonly group: string;
  readonly value: string;
  /** The lines of the list, generated on each iteration, so that a long list is never in memory as a whole. */
  readonly lines: Iterable<string>;
  /** The rows of the exercises on the list, unless it has all exercises. Given once, with the brief view. */
  readonly rows?: readonly number[];
  /** Whether the list is also published in the content encodings. Lists that are only read line by line are not. */
  readonly isEncoded: boolean;
  /** Whether clients request slices of it, so that its lines are also published as gzip parts. */
  readonly isSliced: boolean;
}

/**
 * All lists of a release: in each view, those of each collection and of all exercises; the words of each collection;
 * and the ids of the images.
 * @param exercises in list order; their positions are their rows
 * @param wordsOf the words of a collection's lists, each of which has an exercise
 * @throws Error if a word has none, because releases have no empty lists
 */
export function listContents(
  exercises: readonly DetailedExercise[],
  wordsOf: (collection: Collection) => readonly string[],
): ListContent[] {
  const inViews = views.flatMap((view) => [
    ...collections.flatMap((collection) => listsOf(collection, exercises, wordsOf(collection), view)),
    {
      group: viewGroup(allGroup, view),
      value: 'exercises',
      lines: eachOf(exercises, lineIn[view]),
      isEncoded: true,
      isSliced: true,
    },
  ]);
  const words = collections.map((collection): ListContent => {
    const values = inViews.flatMap(({ group, value }) => (group === collection.name ? [value] : []));
    const lines = values.sort(compareCodePoints).map((value) => JSON.stringify(value));
    return { group: wordsGroup, value: collection.name, lines, isEncoded: true, isSliced: false };
  });
  return [
    ...inViews,
    ...words,
    {
      group: imagesGroup,
      value: 'gif',
      lines: eachOf(exercises, ({ gifUrl }) => JSON.stringify(imageIdOfAddress(gifUrl))),
      isEncoded: false,
      isSliced: false,
    },
  ];
}

const lineIn: { readonly [view in View]: (exercise: DetailedExercise) => string } = {
  brief: exerciseLine,
  detailed: detailedLine,
};

function listsOf(
  collection: Collection,
  exercises: readonly DetailedExercise[],
  words: readonly string[],
  view: View,
): ListContent[] {
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
    const lines = eachOf(rows, (row) => lineIn[view](exercises[row]!));
    const group = viewGroup(collection.name, view);
    return { group, value, lines, isEncoded: true, isSliced: true, ...(view === 'brief' && { rows }) };
  });
}

function eachOf<T>(values: readonly T[], line: (value: T) => string): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (const value of values) yield line(value);
    },
  };
}
