import { crc32 } from '../../digest/crc32.ts';
import { AscendingReader, maxNumberBytes } from '../../format/ascending.ts';
import type { ByteRange } from '../../format/bytes.ts';
import type { DetailedExercise } from '../../format/exercise.ts';
import { FormatError } from '../../format/format-error.ts';
import { findRow } from '../../format/id-table.ts';
import { SearchIndex, type TermList } from '../../search/search-index.ts';
import { decodeUtf8 } from '../../text/utf8.ts';
import { type Directory, numberOfWord } from './directory.ts';
import {
  decodeHeader,
  headerBytes,
  type PackHeader,
  type PackSection,
  sectionRange,
  type WholeSection,
} from './header.ts';
import { decodeListEntry, listEntryBytes } from './list-table.ts';
import type { PackBytes } from './pack-bytes.ts';
import { type ListedField, listedFields } from './packed-exercise.ts';
import { decodeRecord, type PackedRecord } from './record.ts';
import { decodeRecordEntry, recordEntryRange } from './record-index.ts';

/** A list of a pack: the exercises with a word. */
export interface PackList {
  readonly word: string;
  /** Number of exercises on the list. */
  readonly count: number;
  /** The list's digest in the API's entity tags, if the API has this list. */
  readonly digest: string;
  /** The rows of at least the first `end` exercises on the list, ascending. */
  rows(end?: number): Uint32Array;
}

/**
 * An open pack, of which only the header has been read. Every part is checked when it is first read, so an altered pack
 * causes a {@link FormatError}, never a wrong answer.
 */
export class Pack {
  readonly #bytes: PackBytes;
  readonly #header: PackHeader;
  #directory: Directory | undefined;
  #ids: Uint8Array | undefined;
  #searchIndex: SearchIndex | undefined;
  /** By their numbers in the table. */
  readonly #lists = new Map<number, PackList>();

  /** @throws FormatError if the bytes are not a pack, are cut off, or have an unknown version */
  constructor(bytes: PackBytes) {
    this.#bytes = bytes;
    this.#header = decodeHeader(bytes.read(0, headerBytes), bytes.length);
  }

  /** Identifies the bytes of the pack. */
  get crc(): number {
    return this.#header.crc;
  }

  /** Number of exercises in the pack. */
  get count(): number {
    return this.#header.count;
  }

  /** The directory: everything that is stored once for all exercises. */
  get directory(): Directory {
    this.#directory ??= this.document('directory') as Directory;
    return this.#directory;
  }

  /** The search index, read on the first search. */
  get searchIndex(): SearchIndex {
    this.#searchIndex ??= new SearchIndex(this.document('terms') as TermList, this.section('titles'));
    return this.#searchIndex;
  }

  /** The list of the exercises with a word, ignoring case; `undefined` if there is no such word. */
  list(field: ListedField, word: string): PackList | undefined {
    const words = this.#wordsOf(field);
    const number = numberOfWord(words, word);
    return number < 0 ? undefined : this.#list(this.#firstList(field) + number, words[number]!);
  }

  /** All lists of a field, in the order of its words. */
  lists(field: ListedField): PackList[] {
    const first = this.#firstList(field);
    return this.#wordsOf(field).map((word, number) => this.#list(first + number, word));
  }

  /** The words of a field; none in a pack that is older than the field. */
  #wordsOf(field: ListedField): readonly string[] {
    return this.directory.words[field] ?? [];
  }

  /** The number of a field's first list. Lists are in the order of the fields. */
  #firstList(field: ListedField): number {
    let number = 0;
    for (const earlier of listedFields) {
      if (earlier === field) break;
      number += this.#wordsOf(earlier).length;
    }
    return number;
  }

  #list(number: number, word: string): PackList {
    const known = this.#lists.get(number);
    if (known) return known;
    const at = number * listEntryBytes;
    const entry = decodeListEntry(this.#read('table', at, at + listEntryBytes), number);
    const { start, bytes, count, crc } = entry;
    let rows: Uint32Array | undefined;
    const read = (wanted: number) => {
      // A list can only be checked as a whole. Without checks, only the bytes are read that `wanted` numbers may take.
      const most = this.#bytes.text ? Math.min(bytes, wanted * maxNumberBytes) : bytes;
      const { startByte, endByte } = this.#inside('lists', start, start + most);
      return new AscendingReader(this.#checked(startByte, endByte, crc, `The list of "${word}"`)).read(wanted);
    };
    const list: PackList = {
      word,
      count,
      get digest() {
        return entry.digest;
      },
      rows(end = count) {
        const wanted = Math.min(end, count);
        if (rows === undefined || rows.length < wanted) rows = read(wanted);
        return rows;
      },
    };
    this.#lists.set(number, list);
    return list;
  }

  /**
   * The exercise in a row, counted from 0 in the order of every list. If the pack is older than a field, that field is
   * empty or, whatever its type says, null.
   */
  exercise(row: number): DetailedExercise {
    const place = recordEntryRange(row);
    const entry = decodeRecordEntry(this.#read('index', place.startByte, place.endByte), row);
    const { startByte, endByte } = this.#inside('records', entry.startByte, entry.endByte);
    const record = this.#json(startByte, endByte, entry.crc, `Exercise number ${row}`);
    return decodeRecord(record as PackedRecord, this.directory);
  }

  /**
   * The exercise with that id, and its row; `undefined` if there is none.
   * @throws FormatError if the tables lead to another one
   */
  exerciseWith(id: string): { readonly row: number; readonly exercise: DetailedExercise } | undefined {
    this.#ids ??= this.section('ids');
    const row = findRow({ bytes: this.#ids, idBytes: this.#header.idBytes }, id);
    if (row === undefined) return undefined;
    const exercise = this.exercise(row);
    if (exercise.id !== id) throw new FormatError(`The pack is altered: the id ${id} leads to ${exercise.id}.`);
    return { row, exercise };
  }

  /** A section that is read whole and checked. */
  section(section: WholeSection): Uint8Array {
    const { startByte, endByte } = sectionRange(this.#header, section);
    return this.#checked(startByte, endByte, this.#header.crcs[section], `The section ${section}`);
  }

  /** A section that is a JSON document. */
  document(section: WholeSection): unknown {
    const { startByte, endByte } = sectionRange(this.#header, section);
    return this.#json(startByte, endByte, this.#header.crcs[section], `The section ${section}`);
  }

  #json(startByte: number, endByte: number, crc: number, name: string): unknown {
    const text = this.#bytes.text?.(startByte, endByte) ?? decodeUtf8(this.#checked(startByte, endByte, crc, name));
    try {
      return JSON.parse(text);
    } catch {
      throw new FormatError(`${name} of the pack is not JSON.`);
    }
  }

  #checked(startByte: number, endByte: number, crc: number, name: string): Uint8Array {
    const bytes = this.#bytes.read(startByte, endByte);
    if (!this.#bytes.text && crc32(bytes) !== crc) throw new FormatError(`${name} of the pack is altered.`);
    return bytes;
  }

  /** The bytes of a section from `start` up to `end` (exclusive). */
  #read(section: PackSection, start: number, end: number): Uint8Array {
    const { startByte, endByte } = this.#inside(section, start, end);
    return this.#bytes.read(startByte, endByte);
  }

  /**
   * The byte range in the pack for the offsets `start` to `end` (exclusive) within a section.
   * @throws FormatError if it is not inside the section
   */
  #inside(section: PackSection, start: number, end: number): ByteRange {
    const { startByte, endByte } = sectionRange(this.#header, section);
    if (start > end || startByte + end > endByte) throw new FormatError(`The pack is altered: ${section} ends before.`);
    return { startByte: startByte + start, endByte: startByte + end };
  }
}
