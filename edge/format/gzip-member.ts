/**
 * A gzip member (RFC 1952) made of existing deflate blocks (RFC 1951). Each part ends on a byte boundary, after an
 * empty stored block, so that parts can be concatenated. The CRC-32 and length at the end follow from those of the
 * parts. There is one member because browsers read no more than the first.
 */

import { crcState } from '../digest/crc32.ts';
import { shiftCrc } from '../digest/crc32-shift.ts';
import { joinBytes } from './bytes.ts';
import { lineSeparator, listClose, listOpen } from './list.ts';

/** Deflate, without name, time or other fields, from an unknown system. */
const memberHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** A few bytes as a stored block: a flag byte, the length and its complement. */
function stored(bytes: Uint8Array, isLast: boolean): Uint8Array {
  const { length } = bytes;
  return joinBytes([Uint8Array.of(isLast ? 1 : 0, length, length >> 8, ~length, ~length >> 8), bytes]);
}

const openedList = joinBytes([memberHeader, stored(listOpen, false)]);
const storedSeparator = stored(lineSeparator, false);
const storedClose = stored(listClose, true);
const storedNothing = stored(new Uint8Array(), true);

/** Length of the CRC-32 and text length at the end of a member, in bytes. */
const trailerBytes = 8;

/** Some consecutive lines including separators: what the CRC of a text that contains them depends on. */
export interface TextRun {
  /** CRC register of the text before the first line, starting with 0. */
  readonly stateBefore: number;
  /** CRC register after the last line. */
  readonly stateAfter: number;
  /** Length of the lines including separators, in bytes. */
  readonly textBytes: number;
}

/**
 * Makes the parts of a member around the lines, for a list in brackets or a single line without: {@link opening}, a
 * {@link separator} before each further run, and {@link closing}.
 */
export class GzipMember {
  readonly #isList: boolean;
  #state: number;
  #textBytes: number;

  constructor(isList: boolean) {
    this.#isList = isList;
    this.#state = isList ? crcState(-1, listOpen) : -1;
    this.#textBytes = isList ? listOpen.length : 0;
  }

  /** The bytes before the first part. */
  get opening(): Uint8Array {
    return this.#isList ? openedList : memberHeader;
  }

  /** Counts a run whose parts follow. */
  addRun({ stateBefore, stateAfter, textBytes }: TextRun): void {
    this.#state = shiftCrc(this.#state ^ stateBefore, textBytes) ^ stateAfter;
    this.#textBytes += textBytes;
  }

  /** Counts and returns the bytes between two runs. */
  separator(): Uint8Array {
    this.#state = crcState(this.#state, lineSeparator);
    this.#textBytes += lineSeparator.length;
    return storedSeparator;
  }

  /** The bytes after the last part. */
  closing(): Uint8Array {
    const last = this.#isList ? storedClose : storedNothing;
    const state = this.#isList ? crcState(this.#state, listClose) : this.#state;
    const bytes = new Uint8Array(last.length + trailerBytes);
    bytes.set(last);
    const view = new DataView(bytes.buffer, last.length);
    view.setUint32(0, ~state, true);
    // The length is modulo 2^32 (RFC 1952).
    view.setUint32(4, this.#textBytes + (this.#isList ? listClose.length : 0), true);
    return bytes;
  }
}
