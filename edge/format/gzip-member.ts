/**
 * A gzip member (RFC 1952) made of deflate blocks (RFC 1951) that are there already. Each part ends on a byte, behind an
 * empty stored block, so that parts can follow each other; the CRC-32 and the length at the end follow from those of the
 * parts. One member, since browsers read no further than the first.
 */

import { crcState } from '../digest/crc32.ts';
import { shiftCrc } from '../digest/crc32-shift.ts';
import { joinBytes } from './bytes.ts';
import { lineSeparator, listClose, listOpen } from './list.ts';

/** Deflate, without name, time and further fields; made by an unknown system. */
const memberHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** A few bytes as a stored block: one flag byte, the length and its complement. */
function stored(bytes: Uint8Array, isLast: boolean): Uint8Array {
  const { length } = bytes;
  return joinBytes([Uint8Array.of(isLast ? 1 : 0, length, length >> 8, ~length, ~length >> 8), bytes]);
}

const openedList = joinBytes([memberHeader, stored(listOpen, false)]);
const storedSeparator = stored(lineSeparator, false);
const storedClose = stored(listClose, true);
const storedNothing = stored(new Uint8Array(), true);

/** Length of the CRC-32 and the length of the text that a member ends with, in bytes. */
const trailerBytes = 8;

/** Some consecutive lines with the separators between them, as far as the CRC of a text with them in it depends on them. */
export interface TextRun {
  /** Register of the CRC of the text up to the first of the lines, begun with 0. */
  readonly stateBefore: number;
  /** The same up to the end of the last of them. */
  readonly stateAfter: number;
  /** Length of the lines with their separators, in bytes. */
  readonly textBytes: number;
}

/**
 * Puts a member together, for a list with brackets or for a single line without. It holds what goes between the parts:
 * {@link opening}, before each further run {@link separator}, and {@link closing}.
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

  /** Takes note of a run whose parts follow. */
  addRun({ stateBefore, stateAfter, textBytes }: TextRun): void {
    this.#state = shiftCrc(this.#state ^ stateBefore, textBytes) ^ stateAfter;
    this.#textBytes += textBytes;
  }

  /** The bytes between two runs, taken note of. */
  separator(): Uint8Array {
    this.#state = crcState(this.#state, lineSeparator);
    this.#textBytes += lineSeparator.length;
    return storedSeparator;
  }

  /** The bytes behind the last part. */
  closing(): Uint8Array {
    const last = this.#isList ? storedClose : storedNothing;
    const state = this.#isList ? crcState(this.#state, listClose) : this.#state;
    const bytes = new Uint8Array(last.length + trailerBytes);
    bytes.set(last);
    const view = new DataView(bytes.buffer, last.length);
    view.setUint32(0, ~state, true);
    // RFC 1952 has the length modulo 2^32.
    view.setUint32(4, this.#textBytes + (this.#isList ? listClose.length : 0), true);
    return bytes;
  }
}
