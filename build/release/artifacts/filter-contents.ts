import { crc32 } from '../../../edge/digest/crc32.ts';
import { encodeAscending } from '../../../edge/format/ascending.ts';
import { joinBytes } from '../../../edge/format/bytes.ts';
import { facets, have, isCollection, needsOf, wordsIn } from '../../../edge/format/collections.ts';
import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import type { FilterWord } from '../../../edge/format/manifest.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';

/** The content of a filter, before it is written. */
export interface FilterContent {
  /** The query parameter. */
  readonly name: string;
  readonly words: readonly FilterWord[];
  /** The rows of all words, concatenated. */
  readonly rows: Uint8Array;
}

/**
 * The filters without lists of their own: by the words of the other facets, and by required equipment.
 * @param exercises in list order; their positions are their rows
 */
export function filterContents(exercises: Iterable<DetailedExercise>): FilterContent[] {
  return [
    ...facets
      .filter((facet) => !isCollection(facet))
      .map((facet) => filterContent(facet.name, exercises, (exercise) => wordsIn(exercise, facet.field))),
    filterContent(have.name, exercises, needsOf),
  ];
}

function filterContent(
  name: string,
  exercises: Iterable<DetailedExercise>,
  wordsOf: (exercise: DetailedExercise) => readonly string[],
): FilterContent {
  const rowsOf = new Map<string, number[]>();
  let row = 0;
  for (const exercise of exercises) {
    for (const word of wordsOf(exercise)) {
      const rows = rowsOf.get(word);
      if (rows) rows.push(row);
      else rowsOf.set(word, [row]);
    }
    row++;
  }
  let startByte = 0;
  const words: FilterWord[] = [];
  const pieces: Uint8Array[] = [];
  for (const [value, rows] of [...rowsOf].sort(([a], [b]) => compareCodePoints(a, b))) {
    const bytes = encodeAscending(rows);
    words.push({ value, count: rows.length, startByte, crc: crc32(bytes) });
    pieces.push(bytes);
    startByte += bytes.length;
  }
  return { name, words, rows: joinBytes(pieces) };
}
