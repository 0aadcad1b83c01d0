import type { Color } from '../../motion/look.ts';
import { type Choices, colorDepth, transparent } from './lzw.ts';

/** The largest error of a color, of 255: little more than one step of shading. */
const tolerance = 10;
const mostError = tolerance ** 2;
/** How much larger than the nearest color's error another may be, so that a flat area with its own color stays flat. */
const mostFurther = 6;
/** The weight of a difference in hue relative to one in brightness. */
const hue = 0.4;
/** The most candidates for a pixel. */
const most = 5;
/** A pixel whose channels sum to at least this is background, and exactly white. */
const whiteSum = 756;

/**
 * The candidate palette indexes of a pixel in the layout of the compressor: the nearest, and others hardly farther off.
 * Computed once for all colors whose channels share their six high bits.
 */
export class PaletteChoices {
  /** The offset of the candidates of an unchanged pixel, which is left transparent. */
  readonly stays: number;
  /** The offset of the only candidate of the background. */
  readonly #white: number;
  readonly #colors: readonly Color[];
  /** The number of each color met so far, by its high bits, and the offset of its candidates, by its number. */
  readonly #known = new Int32Array(1 << 18).fill(-1);
  readonly #places: number[] = [];
  /** The offset of a color's candidates over a previous palette index, by both numbers; 0 if not yet computed. */
  #after = new Int32Array(1 << 16);
  #list = new Uint8Array(1 << 14);
  #used = 0;

  constructor(colors: readonly Color[]) {
    this.#colors = colors;
    this.stays = this.#add(1, transparent, 0);
    this.#white = this.#add(1, 0, 0);
  }

  /** All candidates in sequence: for each entry their number, then each index with its error. */
  get list(): Choices['list'] {
    return this.#list;
  }

  /** The offset of the candidates of a color. */
  of(red: number, green: number, blue: number): number {
    return red + green + blue >= whiteSum ? this.#white : this.#places[this.#numberOf(red, green, blue)]!;
  }

  /** The offset of a color's candidates over the palette index shown before, which may stay if it is near enough. */
  after(red: number, green: number, blue: number, before: number): number {
    if (red + green + blue >= whiteSum) return before === 0 ? this.stays : this.#white;
    const number = this.#numberOf(red, green, blue);
    if (before === 0) return this.#places[number]!;
    const key = (number << colorDepth) | before;
    return this.#after[key] || this.#findAfter(key, number, before, red, green, blue);
  }

  /** Whether a pixel with the candidates at an offset may stay unchanged. */
  mayStay(place: number): boolean {
    return this.#list[place + 1] === transparent;
  }

  #numberOf(red: number, green: number, blue: number): number {
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const known = this.#known[key]!;
    if (known >= 0) return known;
    const number = this.#places.length;
    this.#known[key] = number;
    this.#places.push(this.#find(red, green, blue));
    if ((number + 1) << colorDepth > this.#after.length) {
      const longer = new Int32Array(this.#after.length * 2);
      longer.set(this.#after);
      this.#after = longer;
    }
    return number;
  }

  #find(red: number, green: number, blue: number): number {
    let nearest = 1;
    let least = Infinity;
    for (let number = 1; number < this.#colors.length; number++) {
      const error = this.#errorOf(number, red, green, blue);
      if (error >= least) continue;
      least = error;
      nearest = number;
    }
    const limit = Math.min(mostError, (Math.sqrt(least) + mostFurther) ** 2);
    let near = 0;
    for (let number = 1; number < this.#colors.length; number++)
      if (this.#errorOf(number, red, green, blue) <= limit) near++;
    const count = Math.min(most, Math.max(1, near));
    const place = this.#add(count, nearest, least);
    for (let number = 1, i = 1; i < count; number++) {
      const error = this.#errorOf(number, red, green, blue);
      if (number !== nearest && error <= limit) this.#put(place, i++, number, error);
    }
    return place;
  }

  #findAfter(key: number, number: number, before: number, red: number, green: number, blue: number): number {
    const place = this.#places[number]!;
    const error = this.#errorOf(before, red, green, blue);
    let after = place;
    if (error <= mostError) {
      const count = this.#list[place]!;
      after = this.#add(count + 1, transparent, error);
      this.#list.copyWithin(after + 3, place + 1, place + 1 + 2 * count);
    }
    this.#after[key] = after;
    return after;
  }

  /** The squared error of a palette color, with channels weighted by perception and hue weighted against brightness. */
  #errorOf(number: number, red: number, green: number, blue: number): number {
    const color = this.#colors[number]!;
    const r = color[0] - (red & 252) - 1.5;
    const g = color[1] - (green & 252) - 1.5;
    const b = color[2] - (blue & 252) - 1.5;
    return (3 * r * r + 4 * g * g + 2 * b * b) / 9 + hue * ((r - g) ** 2 + (b - g) ** 2);
  }

  /** Appends an entry for `count` candidates and writes the first. */
  #add(count: number, number: number, error: number): number {
    const place = this.#used;
    this.#used += 1 + 2 * count;
    if (this.#used > this.#list.length) {
      const longer = new Uint8Array(this.#list.length * 2);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[place] = count;
    this.#put(place, 0, number, error);
    return place;
  }

  #put(place: number, i: number, number: number, error: number): void {
    this.#list[place + 1 + 2 * i] = number;
    this.#list[place + 2 + 2 * i] = Math.min(255, Math.round(error));
  }
}
