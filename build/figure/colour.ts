import type { Colour } from '../motion/draw/frame-buffer.ts';
import type { ColourValue } from './options.ts';

let context: CanvasRenderingContext2D | null | undefined;

/**
 * Red, green and blue of a colour; undefined for `transparent`.
 * @throws RangeError for what CSS does not know as an opaque colour
 */
export function colourOf(value: ColourValue): Colour | undefined {
  if (typeof value !== 'string') return value;
  if (value === 'transparent') return undefined;
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1] ?? /^#([0-9a-f]{6})$/.exec(named(value))?.[1];
  if (!hex) throw new RangeError(`The colour "${value}" is none; expected one of CSS that lets nothing through.`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
}

/** A colour as a canvas writes it, `#rrggbb` where it is opaque; nothing for what is no colour. */
function named(value: string): string {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return '';
  // What is no colour leaves the one before: two different ones tell.
  const tried = ['#000000', '#ffffff'].map((before) => {
    context!.fillStyle = before;
    context!.fillStyle = value;
    return context!.fillStyle;
  });
  return tried[0] === tried[1] ? String(tried[0]) : '';
}

/** The colours as numbers. */
export function coloursOf<K extends string>(values: Readonly<Partial<Record<K, ColourValue>>>): Record<K, Colour> {
  const found: [string, Colour][] = [];
  for (const [name, value] of Object.entries<ColourValue | undefined>(values)) {
    const colour = value === undefined ? undefined : colourOf(value);
    if (colour) found.push([name, colour]);
  }
  return Object.fromEntries(found) as Record<K, Colour>;
}
