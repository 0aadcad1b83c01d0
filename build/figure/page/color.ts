import type { Color } from '../../motion/look.ts';
import type { ColorValue } from '../options.ts';

let context: CanvasRenderingContext2D | null | undefined;

/**
 * Red, green and blue of a color; undefined for `transparent`.
 * @throws RangeError if CSS does not know the value as an opaque color
 */
export function colorOf(value: ColorValue): Color | undefined {
  if (typeof value !== 'string') return value;
  if (value === 'transparent') return undefined;
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1] ?? /^#([0-9a-f]{6})$/.exec(named(value))?.[1];
  if (!hex) throw new RangeError(`The color "${value}" is unknown; expected an opaque CSS color.`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
}

/** A color as a canvas serializes it, `#rrggbb` if it is opaque; empty if the value is not a color. */
function named(value: string): string {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return '';
  // An invalid color leaves the previous one in place, which trying two different ones reveals.
  const tried = ['#000000', '#ffffff'].map((before) => {
    context!.fillStyle = before;
    context!.fillStyle = value;
    return context!.fillStyle;
  });
  return tried[0] === tried[1] ? String(tried[0]) : '';
}

/** Converts named colors to numbers. */
export function colorsOf<K extends string>(values: Readonly<Partial<Record<K, ColorValue>>>): Record<K, Color> {
  const found: [string, Color][] = [];
  for (const [name, value] of Object.entries<ColorValue | undefined>(values)) {
    const color = value === undefined ? undefined : colorOf(value);
    if (color) found.push([name, color]);
  }
  return Object.fromEntries(found) as Record<K, Color>;
}
