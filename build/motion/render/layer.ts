import type { Framing } from './camera.ts';
import { type Bundle, type Field, marchBeam } from './field.ts';
import { type Tiles, tileSize } from './tiles.ts';

/** What is nearest to the viewer in every pixel: z in metres (-Infinity: nothing), direction, material and part. */
export class Layer {
  readonly size: number;
  readonly z: Float64Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly material: Uint8Array;
  readonly part: Uint8Array;

  constructor(size: number) {
    const pixels = size * size;
    this.size = size;
    this.z = new Float64Array(pixels).fill(-Infinity);
    this.nx = new Float32Array(pixels);
    this.ny = new Float32Array(pixels);
    this.nz = new Float32Array(pixels);
    this.material = new Uint8Array(pixels);
    this.part = new Uint8Array(pixels);
  }

  /** Empties a square of pixels. */
  clear(left: number, top: number, side: number): void {
    const right = Math.min(this.size, left + side);
    for (let row = top; row < Math.min(this.size, top + side); row++) {
      this.z.fill(-Infinity, row * this.size + left, row * this.size + right);
      this.material.fill(0, row * this.size + left, row * this.size + right);
      this.part.fill(0, row * this.size + left, row * this.size + right);
    }
  }

  /** Takes over what a ray found if it is nearer than what is there. */
  keep(i: number, bundle: Bundle, lane: number): void {
    const z = bundle.z[lane]!;
    if (z <= this.z[i]!) return;
    this.z[i] = z;
    this.nx[i] = bundle.nx[lane]!;
    this.ny[i] = bundle.ny[lane]!;
    this.nz[i] = bundle.nz[lane]!;
    this.material[i] = bundle.material[lane]!;
    this.part[i] = bundle.part[lane]!;
  }
}

/** Camera-space x of the middle of pixel column `column`; rows run down while y runs up. */
export function xOf(framing: Framing, size: number, column: number): number {
  return framing.x + (column + 0.5 - size / 2) / framing.pixelsPerMetre;
}

export function yOf(framing: Framing, size: number, row: number): number {
  return framing.y - (row + 0.5 - size / 2) / framing.pixelsPerMetre;
}

/** Looks along one ray through the middle of every pixel of the marked tiles; keeps what is nearest. */
export function drawFields(layer: Layer, fields: readonly Field[], framing: Framing, tiles: Tiles): void {
  const { size } = layer;
  for (let t = 0; t < tiles.marks.length; t++) {
    if (!tiles.marks[t]) continue;
    const top = Math.floor(t / tiles.across) * tileSize;
    const left = (t % tiles.across) * tileSize;
    layer.clear(left, top, tileSize);
    const { x, y, radius } = bundle(framing, size, left, top, tileSize);
    for (const field of fields) {
      if (!field.gather(x, y, radius)) continue;
      const start = marchBeam(field, x, y, radius, field.near, field.far);
      if (start !== -Infinity) drawTile(layer, field, framing, left, top, start);
    }
  }
}

/** Middle and radius, in metres, of the rays through a square of pixels. */
export function bundle(
  framing: Framing,
  size: number,
  left: number,
  top: number,
  side: number,
): { x: number; y: number; radius: number } {
  return {
    x: xOf(framing, size, left + side / 2 - 0.5),
    y: yOf(framing, size, top + side / 2 - 0.5),
    radius: (side * Math.SQRT1_2) / framing.pixelsPerMetre,
  };
}

/** Draws a tile by quarters, each of which finds its own beginning. */
function drawTile(layer: Layer, field: Field, framing: Framing, left: number, top: number, tileStart: number): void {
  const side = tileSize / 2;
  for (let row = top; row < Math.min(layer.size, top + tileSize); row += side)
    for (let column = left; column < Math.min(layer.size, left + tileSize); column += side) {
      const { x, y, radius } = bundle(framing, layer.size, column, row, side);
      field.focus(x, y, Infinity, radius);
      const start = marchBeam(field, x, y, radius, tileStart, field.far);
      if (start === -Infinity) continue;
      field.focus(x, y, start, radius);
      drawSquare(layer, field, framing, column, row, side, start);
    }
}

function drawSquare(
  layer: Layer,
  field: Field,
  framing: Framing,
  left: number,
  top: number,
  side: number,
  start: number,
): void {
  const { size } = layer;
  const pixel = 1 / framing.pixelsPerMetre;
  for (let row = top; row < top + side; row += 2)
    for (let column = left; column < left + side; column += 2) {
      field.trace(xOf(framing, size, column), yOf(framing, size, row), pixel, start, field.far);
      for (let lane = 0; lane < 4; lane++) {
        const [laneRow, laneColumn] = [row + (lane >> 1), column + (lane & 1)];
        if (laneRow < size && laneColumn < size) layer.keep(laneRow * size + laneColumn, field.bundle, lane);
      }
    }
}
