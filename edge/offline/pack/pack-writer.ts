import { crc32 } from '../../digest/crc32.ts';
import { toHex } from '../../digest/hex.ts';
import type { Hash } from '../../digest/sha256.ts';
import { encodeAscending } from '../../format/ascending.ts';
import { joinBytes, totalBytes } from '../../format/bytes.ts';
import { collections, wordsIn } from '../../format/collections.ts';
import { compareExercises, type DetailedExercise, exerciseLine } from '../../format/exercise.ts';
import { FormatError } from '../../format/format-error.ts';
import { encodeIdTable } from '../../format/id-table.ts';
import { listDigest } from '../../format/list-digest.ts';
import { writeSegments } from '../../format/segments.ts';
import type { SearchIndexFiles } from '../../search/search-index.ts';
import { encodeDirectory, type PackWords } from './directory.ts';
import { bySection, encodeHeader, headerBytes, type PackSection, sections, wholeSections } from './header.ts';
import { encodeListEntry, noDigest } from './list-table.ts';
import { listedFields } from './packed-exercise.ts';
import { RecordEncoder } from './record.ts';
import { encodeRecordIndex } from './record-index.ts';

/** The content of a pack. */
export interface PackContent {
  /** In the order of every list: by name, then by id. */
  readonly exercises: readonly DetailedExercise[];
  /** What search knows about them. */
  readonly search: SearchIndexFiles;
  readonly words: PackWords;
  /** Anatomical names of the muscles. */
  readonly muscles?: readonly string[];
  /** Address of the image host, without a trailing slash. */
  readonly imageBase: string;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** For removed exercises that have been replaced, the id of the replacement. */
  readonly successors?: Readonly<Record<string, string>>;
}

/**
 * Writes a pack piece by piece. Besides the exercises, memory holds only a few numbers for each, because records are
 * encoded twice: once to get their positions, once to write them.
 * @param createHash starts a SHA-256
 * @throws FormatError if the exercises are out of order or have words that are not in their lists
 */
export function* writePack(content: PackContent, createHash: () => Hash): Generator<Uint8Array> {
  const { exercises, search, words, muscles, imageBase, version, successors } = content;
  exercises.forEach((exercise, row) => {
    if (row > 0 && compareExercises(exercises[row - 1]!, exercise) >= 0) {
      throw new FormatError(`Exercise ${exercise.id}: "${exercise.name}" is out of order. Sort by name, then by id.`);
    }
  });
  const encoder = new RecordEncoder(imageBase, words);

  const records = () => recordsOf(exercises, encoder);
  const index = encodeRecordIndex(records(), exercises.length);
  const lists = encodeLists(content, createHash);
  const ids = encodeIdTable(exercises.map(({ id }) => id));
  const everyRow = exercises.map((_, row) => row);
  const digest = digestOfList(everyRow, exercises, createHash);
  const crcs = [crc32(joinBytes(lists.table)), crc32(index.bytes)] as const;
  const more = { ...(successors && { successors }), ...(muscles && { muscles }) };
  const directory = encodeDirectory({ version, imageBase, words, crcs, digest, ...more });

  const written: Record<Exclude<PackSection, 'records'>, readonly Uint8Array[]> = {
    table: lists.table,
    lists: lists.rows,
    ids: [ids.bytes],
    titles: [search.titles],
    index: [index.bytes],
    directory: [directory],
    terms: [search.terms],
  };
  let packBytes = headerBytes;
  const starts = bySection(sections, (section) => {
    const start = packBytes;
    packBytes += section === 'records' ? index.recordsBytes : totalBytes(written[section]);
    return start;
  });
  if (packBytes > 0xffffffff) throw new FormatError(`A pack of ${packBytes} bytes is longer than 4 GiB.`);
  const sectionCrcs = bySection(wholeSections, (section) => crc32(joinBytes(written[section])));
  yield encodeHeader({ count: exercises.length, idBytes: ids.idBytes, packBytes, starts, crcs: sectionCrcs });
  for (const section of sections) {
    yield* section === 'records' ? records() : written[section];
  }
}

function* recordsOf(exercises: readonly DetailedExercise[], encoder: RecordEncoder): Generator<Uint8Array> {
  for (const exercise of exercises) yield encoder.encode(exercise);
}

/** The row numbers under every word, and what the table says of them. */
function encodeLists({ exercises, words }: PackContent, createHash: () => Hash) {
  const rows: Uint8Array[] = [];
  const table: Uint8Array[] = [];
  let start = 0;
  for (const field of listedFields) {
    const rowsOf = new Map<string, number[]>(words[field].map((word) => [word, []]));
    exercises.forEach((exercise, row) => {
      for (const word of wordsIn(exercise, field)) rowsOf.get(word)!.push(row);
    });
    const isServed = collections.some((collection) => collection.field === field);
    for (const numbers of rowsOf.values()) {
      const bytes = encodeAscending(numbers);
      const digest = isServed ? digestOfList(numbers, exercises, createHash) : noDigest;
      rows.push(bytes);
      const entry = { start, bytes: bytes.length, count: numbers.length, crc: crc32(bytes), digest };
      table.push(encodeListEntry(entry, table.length));
      start += bytes.length;
    }
  }
  return { rows, table };
}

/** The digest of the published list of these exercises in the API's entity tags. */
function digestOfList(rows: readonly number[], exercises: readonly DetailedExercise[], createHash: () => Hash): string {
  const digests: string[] = [];
  for (const { digest } of writeSegments(linesOf(rows, exercises), { createHash })) digests.push(toHex(digest));
  return listDigest(digests);
}

function* linesOf(rows: readonly number[], exercises: readonly DetailedExercise[]): Generator<string> {
  for (const row of rows) yield exerciseLine(exercises[row]!);
}
