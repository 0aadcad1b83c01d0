import { crc32 } from '../../digest/crc32.ts';
import { FormatError } from '../../format/format-error.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import { AscendingReader } from './ascending.ts';
import { type Directory, decodeDirectory, type ListedWord } from './directory.ts';
import { decodeHeader, headerBytes, type PackHeader, sectionRange, type WholeSection } from './header.ts';
import type { PackBytes } from './pack-bytes.ts';
import { type ListedField, listedFields, type PackedExercise } from './packed-exercise.ts';
import { decodeRecord } from './record.ts';

/** Length of an entry of the offset index, in bytes. */
export const packIndexEntryBytes = 8;

/** Length of a row number behind an id, in bytes. */
export const rowBytes = 4;

/** A list of a pack. */
export interface PackList extends ListedWord {
  /** The exercises on the list by their numbers in the pack, ascending. */
  rows(): Uint32Array;
}

/**
 * A pack that is open: its header was read, and of all else nothing. Every part is checked when it is first read, so
 * an altered pack gives a {@link FormatError}, never a wrong answer.
 */
export class Pack {
  readonly #bytes: PackBytes;
  readonly #header: PackHeader;
  #directory: Directory | undefined;
  #ids: Uint8Array | undefined;
  readonly #lists = new Map<ListedField, ReadonlyMap<string, PackList>>();

  /** @throws FormatError when the bytes are no pack, are cut short, or are of a version that this reader does not know */
  constructor(bytes: PackBytes) {
    this.#bytes = bytes;
    this.#header = decodeHeader(bytes.read(0, headerBytes), bytes.length);
  }

  /** Exercises in the pack. */
  get count(): number {
    return this.#header.count;
  }

  /** What is written once for all exercises. */
  get directory(): Directory {
    this.#directory ??= decodeDirectory(this.section('directory'));
    return this.#directory;
  }

  /** The lists of a field by their words in lower case, in the order of the words. */
  lists(field: ListedField): ReadonlyMap<string, PackList> {
    const known = this.#lists.get(field);
    if (known) return known;
    const { words } = this.directory;
    let { startByte } = sectionRange(this.#header, 'lists');
    for (const listed of listedFields) {
      const lists = new Map<string, PackList>();
      for (const word of words[listed]) {
        lists.set(word.word.toLowerCase(), this.#list(word, startByte));
        startByte += word.bytes;
      }
      this.#lists.set(listed, lists);
    }
    return this.#lists.get(field)!;
  }

  #list(word: ListedWord, startByte: number): PackList {
    let rows: Uint32Array | undefined;
    const read = () => {
      const bytes = this.#bytes.read(startByte, startByte + word.bytes);
      if (crc32(bytes) !== word.check) throw new FormatError(`The list of "${word.word}" in the pack is altered.`);
      return new AscendingReader(bytes).read(word.count);
    };
    return {
      ...word,
      rows: () => {
        rows ??= read();
        return rows;
      },
    };
  }

  /** The exercise with that number, from 0, in the order of every list. */
  exercise(row: number): PackedExercise {
    const index = this.#header.starts.index + row * packIndexEntryBytes;
    const entry = this.#bytes.read(index, index + 2 * packIndexEntryBytes);
    const view = viewOf(entry);
    const { startByte, endByte } = sectionRange(this.#header, 'records');
    const start = startByte + view.getUint32(0, true);
    const end = startByte + view.getUint32(packIndexEntryBytes, true);
    const isInside = start < end && end <= endByte;
    const record = isInside ? this.#bytes.read(start, end) : undefined;
    if (!record || crc32(record) !== view.getUint32(4, true)) {
      throw new FormatError(`Exercise number ${row} of the pack is altered.`);
    }
    return decodeRecord(record, this.directory);
  }

  /** The number of the exercise with that id; `undefined` when there is none. */
  rowOf(id: string): number | undefined {
    const { idBytes } = this.#header;
    const wanted = encodeUtf8(id);
    if (wanted.length > idBytes) return undefined;
    this.#ids ??= this.section('ids');
    const ids = this.#ids;
    const entryBytes = idBytes + rowBytes;

    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = middle * entryBytes;
      const order = compareId(ids, at, idBytes, wanted);
      if (order === 0) return viewOf(ids).getUint32(at + idBytes, true);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  /** A section that is read whole, checked. */
  section(section: WholeSection): Uint8Array {
    const { startByte, endByte } = sectionRange(this.#header, section);
    const bytes = this.#bytes.read(startByte, endByte);
    if (crc32(bytes) !== this.#header.checks[section]) {
      throw new FormatError(`The section ${section} of the pack is altered.`);
    }
    return bytes;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Compares the id at `at` with `wanted`; where one is shorter, zero bytes stand for what it lacks. */
function compareId(ids: Uint8Array, at: number, idBytes: number, wanted: Uint8Array): number {
  for (let i = 0; i < idBytes; i++) {
    const difference = ids[at + i]! - (wanted[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
