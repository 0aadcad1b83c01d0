/** A square picture: side in pixels, three bytes (sRGB) a pixel, row by row from the top. */
export interface Picture {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/** For every target pixel the first source pixel that it draws on and the weights of that and the following ones. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: Float64Array;
  readonly width: number;
}

/** Catmull-Rom: crisp, and exact arithmetic on every machine. */
function kernel(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

function taps(from: number, to: number): Taps {
  const ratio = from / to;
  const width = Math.ceil(4 * ratio) + 1;
  const first = new Int32Array(to);
  const weights = new Float64Array(to * width);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * ratio - 0.5;
    first[i] = Math.ceil(centre - 2 * ratio);
    let sum = 0;
    for (let k = 0; k < width; k++) sum += kernel((first[i]! + k - centre) / ratio);
    for (let k = 0; k < width; k++) weights[i * width + k] = kernel((first[i]! + k - centre) / ratio) / sum;
  }
  return { first, weights, width };
}

/** The same picture at a smaller size. */
export function shrink(picture: Picture, size: number): Picture {
  const from = picture.size;
  if (from === size) return picture;
  const { first, weights, width } = taps(from, size);
  const last = from - 1;
  const rows = new Float64Array(from * size * 3);
  for (let row = 0; row < from; row++)
    for (let column = 0; column < size; column++)
      for (let k = 0; k < width; k++) {
        const weight = weights[column * width + k]!;
        if (weight === 0) continue;
        const source = first[column]! + k;
        const o = (row * from + (source < 0 ? 0 : source > last ? last : source)) * 3;
        const t = (row * size + column) * 3;
        rows[t]! += picture.pixels[o]! * weight;
        rows[t + 1]! += picture.pixels[o + 1]! * weight;
        rows[t + 2]! += picture.pixels[o + 2]! * weight;
      }
  const pixels = new Uint8Array(size * size * 3);
  const line = new Float64Array(size * 3);
  for (let row = 0; row < size; row++) {
    line.fill(0);
    for (let k = 0; k < width; k++) {
      const weight = weights[row * width + k]!;
      if (weight === 0) continue;
      const source = first[row]! + k;
      const o = (source < 0 ? 0 : source > last ? last : source) * size * 3;
      for (let c = 0; c < size * 3; c++) line[c]! += rows[o + c]! * weight;
    }
    for (let c = 0; c < size * 3; c++) {
      const value = Math.round(line[c]!);
      pixels[row * size * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
  return { size, pixels };
}
