import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { type Collection, collections, wordsIn } from '../../../edge/format/collections.ts';
import { type DetailedExercise, detailedLine, exerciseLine, type View, views } from '../../../edge/format/exercise.ts';
import { imageIdOfAddress } from '../../../edge/format/image-address.ts';
import { allGroup, imagesGroup, viewGroup, wordsGroup } from '../../../edge/format/paths.ts';
import { encodeLine, type Segment, type SegmentOptions, SegmentWriter } from '../../../edge/format/segments.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import { DigestedBytes } from '../../support/digested-bytes.ts';
import { eachOf, type Rows } from '../../support/rows.ts';

/** A line of a list. Each exercise is on eight lists. */
export type ListLine = DigestedBytes;

/** @throws FormatError if the text can't be a line of a list */
const lineOf = (text: string): ListLine => new DigestedBytes(encodeLine(text));

/** The content of a list, before it is written. */
export interface ListContent {
  /** The name of a collection, or another group of lists in the manifest. */
  readonly group: string;
  readonly value: string;
  /** Number of lines. */
  readonly count: number;
  /** The lines of the list, generated on each iteration, so that a long list is never in memory as a whole. */
  readonly lines: Iterable<ListLine>;
  /** The view of its exercises, unless its lines are words or image ids. */
  readonly view?: View;
  /** The rows of the exercises on the list, unless it has all exercises. */
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
  exercises: Rows<DetailedExercise>,
  wordsOf: (collection: Collection) => readonly string[],
): ListContent[] {
  const rowsByWords = rowsOfWords(exercises, wordsOf);
  const inViews = views.flatMap((view) => [
    ...collections.flatMap(({ name }, i) => listsOf(name, rowsByWords[i]!, exercises, view)),
    {
      group: viewGroup(allGroup, view),
      value: 'exercises',
      view,
      count: exercises.length,
      lines: eachOf(exercises, lineIn[view]),
      isEncoded: true,
      isSliced: true,
    },
  ]);
  const words = collections.map((collection): ListContent => {
    const lines = [...wordsOf(collection)].sort(compareCodePoints).map((word) => lineOf(JSON.stringify(word)));
    return { group: wordsGroup, value: collection.name, count: lines.length, lines, isEncoded: true, isSliced: false };
  });
  return [
    ...inViews,
    ...words,
    {
      group: imagesGroup,
      value: 'gif',
      count: exercises.length,
      lines: eachOf(exercises, ({ gifUrl }) => lineOf(JSON.stringify(imageIdOfAddress(gifUrl)))),
      isEncoded: false,
      isSliced: false,
    },
  ];
}

/** The line of an exercise, made once: each is on eight lists. */
export const lineIn: { readonly [view in View]: (exercise: DetailedExercise) => ListLine } = {
  brief: keepingLast((exercise) => lineOf(exerciseLine(exercise))),
  detailed: keepingLast((exercise) => lineOf(detailedLine(exercise))),
};

/** The segments of a list, each with its lines. */
export function* segmentsOf(
  lines: Iterable<ListLine>,
  options: SegmentOptions,
): Generator<{ readonly segment: Segment; readonly lines: readonly ListLine[] }> {
  const writer = new SegmentWriter(options);
  let own: ListLine[] = [];
  for (const line of lines) {
    const full = writer.add(line.bytes);
    if (full) {
      yield { segment: full, lines: own };
      own = [];
    }
    own.push(line);
  }
  const last = writer.end();
  if (last) yield { segment: last, lines: own };
}

/** For each collection, the rows of the exercises with each of its words, in the order of the words. */
function rowsOfWords(
  exercises: Iterable<DetailedExercise>,
  wordsOf: (collection: Collection) => readonly string[],
): ReadonlyMap<string, readonly number[]>[] {
  const rowsByWords = collections.map(
    (collection) => new Map(wordsOf(collection).map((word): [string, number[]] => [word, []])),
  );
  let row = 0;
  for (const exercise of exercises) {
    for (const [i, { field }] of collections.entries()) {
      for (const value of wordsIn(exercise, field)) rowsByWords[i]!.get(value)?.push(row);
    }
    row++;
  }
  for (const [i, { singular }] of collections.entries()) {
    for (const [value, rows] of rowsByWords[i]!) {
      if (rows.length > 0) continue;
      throw new Error(`${singular} "${value}" has no exercise; words without one are left out of a release.`);
    }
  }
  return rowsByWords;
}

function listsOf(
  collection: string,
  rowsByWord: ReadonlyMap<string, readonly number[]>,
  exercises: Rows<DetailedExercise>,
  view: View,
): ListContent[] {
  const group = viewGroup(collection, view);
  return Array.from(rowsByWord, ([value, rows]) => {
    const lines = eachOf(rows, (row) => lineIn[view](exercises.at(row)!));
    return { group, value, view, rows, count: rows.length, lines, isEncoded: true, isSliced: true };
  });
}
