import { type Choices, colourDepth, transparent } from './lzw.ts';

/** How far a colour may be from what is to be seen, of 255: hardly more than a step of shading. */
const tolerance = 10;
const mostError = tolerance ** 2;
/** How much further off than the nearest another colour may be: what is flat and has a colour of its own stays flat. */
const mostFurther = 6;
/** What another hue counts against another brightness. */
const hue = 0.4;
/** Colours of the palette among which a pixel chooses, at most. */
const most = 5;
/** From this sum of its channels on a pixel is background and exactly white. */
const white = 756;

export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Which palette numbers may stand in a pixel, as the compressor takes them: the nearest, and others that are hardly further
 * off. Found once for all colours whose channels have the same six high bits.
 */
export class PaletteChoices {
  /** The place of the choices of a pixel that stays as it was: to be left transparent. */
  readonly stays = 0;
  readonly #white = 3;
  readonly #colours: readonly Rgb[];
  /** The number of each colour that has been met, by its high bits, and the place of its choices by its number. */
  readonly #known = new Int32Array(1 << 18).fill(-1);
  readonly #places: number[] = [];
  /** The place of its choices where a palette number has been before, by both numbers; 0 where it has not been asked for. */
  #after = new Int32Array(1 << 16);
  #list = new Uint8Array(1 << 14);
  #used = 0;

  constructor(colours: readonly Rgb[]) {
    this.#colours = colours;
    this.#add(1, transparent, 0);
    this.#add(1, 0, 0);
  }

  /** The choices one after another: how many there are, then each with its error. */
  get list(): Choices['list'] {
    return this.#list;
  }

  /** The place of the choices of a pixel of that colour. */
  of(red: number, green: number, blue: number): number {
    return red + green + blue >= white ? this.#white : this.#places[this.#numberOf(red, green, blue)]!;
  }

  /** The same where a palette number has been before, which may stay if its colour is near enough. */
  after(red: number, green: number, blue: number, before: number): number {
    if (red + green + blue >= white) return before === 0 ? this.stays : this.#white;
    const number = this.#numberOf(red, green, blue);
    if (before === 0) return this.#places[number]!;
    const key = (number << colourDepth) | before;
    return this.#after[key] || this.#findAfter(key, number, before, red, green, blue);
  }

  /** Whether a pixel with the choices at that place may stay as it was. */
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
    if ((number + 1) << colourDepth > this.#after.length) {
      const longer = new Int32Array(this.#after.length * 2);
      longer.set(this.#after);
      this.#after = longer;
    }
    return number;
  }

  #find(red: number, green: number, blue: number): number {
    let nearest = 1;
    let least = Infinity;
    for (let number = 1; number < this.#colours.length; number++) {
      const error = this.#errorOf(number, red, green, blue);
      if (error >= least) continue;
      least = error;
      nearest = number;
    }
    const limit = Math.min(mostError, (Math.sqrt(least) + mostFurther) ** 2);
    let near = 0;
    for (let number = 1; number < this.#colours.length; number++)
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

  /**
   * How far a colour of the palette is off, squared: red, green and blue as the eye weighs them, and another hue than another
   * brightness.
   */
  #errorOf(number: number, red: number, green: number, blue: number): number {
    const colour = this.#colours[number]!;
    const r = colour[0] - (red & 252) - 1.5;
    const g = colour[1] - (green & 252) - 1.5;
    const b = colour[2] - (blue & 252) - 1.5;
    return (3 * r * r + 4 * g * g + 2 * b * b) / 9 + hue * ((r - g) ** 2 + (b - g) ** 2);
  }

  /** Makes a place for so many choices and puts the first there. */
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
