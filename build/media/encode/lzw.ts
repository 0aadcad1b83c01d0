import type { ByteWriter } from './byte-writer.ts';

/** Bits of a palette index, and the last index, which stands for an unchanged pixel. */
export const colorDepth = 6;
export const transparent = (1 << colorDepth) - 1;
const colors = 1 << colorDepth;

/** The codes without pixels, the first code for a string of pixels, and the number of codes of at most 12 bits. */
const clear = colors;
const end = colors + 1;
const firstString = colors + 2;
const mostCodes = 4096;
const mostBits = 12;

/** The most bytes in a data block, which is preceded by its length. */
const mostInBlock = 255;

/**
 * The candidates for each pixel: `list`, from `start`, has the number of palette indexes, then each index with its
 * error, 0 to 255. The first is the nearest.
 */
export interface Choices {
  readonly list: Uint8Array;
  /** The offset in the list of each pixel's candidates. */
  readonly start: Int32Array;
}

/** The strings of pixels with codes, as a tree: the code that extends each code by each palette index (0: none). */
const next = new Uint16Array(mostCodes * colors);
/** The code that a string extends, and its last palette index. */
const before = new Uint16Array(mostCodes);
const last = new Uint8Array(mostCodes);

/**
 * The longest string with a code that matches from a pixel on; of equally long ones, that with the smallest error.
 * State of the module, because an object for every pixel costs time.
 */
let bestCode = 0;
let bestLength = 0;
let bestError = 0;

/**
 * Compresses pixels with the LZW variant of GIF and writes them in blocks, preceded by the depth. Where a pixel has
 * several candidates, it takes those that continue the longest string already in the table. `written` receives the
 * palette indexes chosen.
 */
export function writeLzw(into: ByteWriter, choices: Choices, written: Uint8Array): void {
  const { list, start } = choices;
  const out = new CodeWriter(into);
  into.byte(colorDepth);
  let free = firstString;
  let former = -1;
  next.fill(0, 0, firstString * colors);
  out.code(clear);
  for (let pixel = 0; pixel < start.length; ) {
    bestLength = 0;
    bestError = Infinity;
    let first = 0;
    const o = start[pixel]!;
    const count = list[o]!;
    for (let k = 0; k < count; k++) {
      const color = list[o + 1 + 2 * k]!;
      // A decoder learns one string with every code: the previous string extended by the first pixel of this one.
      const learnt = former >= 0 && next[former * colors + color] === 0;
      if (learnt) learn(former, color, free);
      if (follow(choices, color, list[o + 2 + 2 * k]!, pixel)) first = color;
      if (learnt) next[former * colors + color] = 0;
    }
    if (former >= 0) {
      if (next[former * colors + first] === 0) learn(former, first, free);
      free++;
      out.fit(free);
    }
    out.code(bestCode);
    let code = bestCode;
    for (let i = bestLength - 1; i > 0; i--) {
      written[pixel + i] = last[code]!;
      code = before[code]!;
    }
    written[pixel] = code;
    pixel += bestLength;
    former = bestCode;
    if (free < mostCodes) continue;
    out.code(clear);
    out.fit(0);
    next.fill(0, 0, firstString * colors);
    free = firstString;
    former = -1;
  }
  if (former >= 0) out.fit(free + 1);
  out.code(end);
  out.finish();
}

function learn(code: number, color: number, free: number): void {
  next[code * colors + color] = free;
  next.fill(0, free * colors, (free + 1) * colors);
  before[free] = code;
  last[free] = color;
}

/** Follows the two strings with the smallest error from a pixel on. Returns whether it found a new best string. */
function follow({ list, start }: Choices, color: number, error: number, from: number): boolean {
  let code = color;
  let off = error;
  let other = -1;
  let otherOff = Infinity;
  let pixel = from + 1;
  for (; pixel < start.length; pixel++) {
    const o = start[pixel]!;
    const stop = o + 2 * list[o]!;
    let nearest = 0;
    let nearestOff = Infinity;
    let second = 0;
    let secondOff = Infinity;
    for (let node = code; ; ) {
      const row = node * colors;
      const offBefore = node === code ? off : otherOff;
      for (let z = o + 1; z < stop; z += 2) {
        const found = next[row + list[z]!]!;
        if (found === 0) continue;
        const sum = offBefore + list[z + 1]!;
        if (sum < nearestOff) {
          second = nearest;
          secondOff = nearestOff;
          nearest = found;
          nearestOff = sum;
        } else if (sum < secondOff) {
          second = found;
          secondOff = sum;
        }
      }
      if (node === other || other < 0) break;
      node = other;
    }
    if (nearest === 0) break;
    code = nearest;
    off = nearestOff;
    other = second === 0 ? -1 : second;
    otherOff = secondOff;
  }
  const length = pixel - from;
  if (length < bestLength || (length === bestLength && off >= bestError)) return false;
  bestCode = code;
  bestLength = length;
  bestError = off;
  return true;
}

/** Writes codes, as wide as the decoder expects them, in blocks. */
class CodeWriter {
  readonly #into: ByteWriter;
  readonly #block = new Uint8Array(mostInBlock);
  #used = 0;
  #bits = 0;
  #held = 0;
  #width = colorDepth + 1;

  constructor(into: ByteWriter) {
    this.#into = into;
  }

  /** Sets the width for the current number of codes; 0 resets it. */
  fit(codes: number): void {
    if (codes === 0) this.#width = colorDepth + 1;
    else if (codes > 1 << this.#width && this.#width < mostBits) this.#width++;
  }

  code(code: number): void {
    this.#held |= code << this.#bits;
    this.#bits += this.#width;
    while (this.#bits >= 8) {
      this.#byte(this.#held & 255);
      this.#held >>>= 8;
      this.#bits -= 8;
    }
  }

  finish(): void {
    if (this.#bits > 0) this.#byte(this.#held & 255);
    if (this.#used > 0) this.#endBlock();
    this.#into.byte(0);
  }

  #byte(value: number): void {
    this.#block[this.#used++] = value;
    if (this.#used === mostInBlock) this.#endBlock();
  }

  #endBlock(): void {
    this.#into.byte(this.#used);
    this.#into.all(this.#block.subarray(0, this.#used));
    this.#used = 0;
  }
}
