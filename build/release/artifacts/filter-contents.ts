import { crc32 } from '../../../edge/digest/crc32.ts';
import { AscendingWriter } from '../../../edge/format/ascending.ts';
import { joinBytes } from '../../../edge/format/bytes.ts';
import { filterKinds, isCollection, isFacet, needsOf, wordsIn } from '../../../edge/format/collections.ts';
import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import type { FilterWord } from '../../../edge/format/manifest.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';

/** The content of a filter, before it is written. */
interface FilterContent {
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
  const filters = filterKinds
    .filter((kind) => !isFacet(kind) || !isCollection(kind))
    .map((kind) => ({ kind, rowsOf: new Map<string, AscendingWriter>() }));
  let row = 0;
  for (const exercise of exercises) {
    for (const { kind, rowsOf } of filters) {
      for (const word of isFacet(kind) ? wordsIn(exercise, kind.field) : needsOf(exercise)) {
        const rows = rowsOf.get(word) ?? new AscendingWriter();
        rowsOf.set(word, rows);
        rows.add(row);
      }
    }
    row++;
  }
  return filters.map(({ kind, rowsOf }) => {
    const pieces = [...rowsOf].sort(([a], [b]) => compareCodePoints(a, b));
    let startByte = 0;
    const words = pieces.map(([value, { count, bytes }]): FilterWord => {
      startByte += bytes.length;
      return { value, count, startByte: startByte - bytes.length, crc: crc32(bytes) };
    });
    return { name: kind.name, words, rows: joinBytes(pieces.map(([, { bytes }]) => bytes)) };
  });
}
