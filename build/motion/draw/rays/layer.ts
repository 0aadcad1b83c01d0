import { type Framing, xOf, yOf } from '../frame/framing.ts';
import type { Bundle, Field } from './field.ts';
import { type Tiles, tileSize } from './tiles.ts';

/** The surface nearest to the viewer in every pixel: z in metres (-Infinity: nothing), direction, material and part. */
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
    const { size, z, material, part } = this;
    const right = Math.min(size, left + side);
    const bottom = Math.min(size, top + side);
    for (let row = top; row < bottom; row++)
      for (let i = row * size + left; i < row * size + right; i++) {
        z[i] = -Infinity;
        material[i] = 0;
        part[i] = 0;
      }
  }

  /** Takes over what is nearest in any of the layers, which are as large, in the marked tiles. */
  takeNearest(layers: readonly Layer[], tiles: Tiles): void {
    const runs = tiles.runs();
    for (let r = 0; r < runs.length; r += 3) {
      const from = runs[r]! * this.size + runs[r + 1]!;
      const last = runs[r]! * this.size + runs[r + 2]!;
      for (let i = from; i < last; i++) {
        let nearest = layers[0]!;
        for (let k = 1; k < layers.length; k++) if (layers[k]!.z[i]! > nearest.z[i]!) nearest = layers[k]!;
        this.z[i] = nearest.z[i]!;
        this.nx[i] = nearest.nx[i]!;
        this.ny[i] = nearest.ny[i]!;
        this.nz[i] = nearest.nz[i]!;
        this.material[i] = nearest.material[i]!;
        this.part[i] = nearest.part[i]!;
      }
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

/**
 * Looks along one ray through the middle of every pixel of the marked tiles. Marks in `filled`, of these tiles, those in
 * which something may be.
 */
export function drawField(layer: Layer, field: Field, framing: Framing, tiles: Tiles, filled: Tiles): void {
  const { size } = layer;
  for (let t = 0; t < tiles.marks.length; t++) {
    if (!tiles.marks[t]) continue;
    const top = Math.floor(t / tiles.across) * tileSize;
    const left = (t % tiles.across) * tileSize;
    if (filled.marks[t]) layer.clear(left, top, tileSize);
    const { x, y, radius } = bundle(framing, size, left, top, tileSize);
    const isNear = field.gather(x, y, radius);
    filled.marks[t] = isNear ? 1 : 0;
    if (isNear) drawTile(layer, field, framing, left, top);
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

/** z at which the rays through the quarters of a tile begin. */
const starts = new Float64Array(4);

/** Draws a tile by quarters, each of which has its own beginning. */
function drawTile(layer: Layer, field: Field, framing: Framing, left: number, top: number): void {
  const side = tileSize / 2;
  const first = bundle(framing, layer.size, left, top, side);
  field.approach(starts, first.x, first.y, side / framing.pixelsPerMetre, first.radius);
  for (let quarter = 0; quarter < 4; quarter++) {
    const start = starts[quarter]!;
    const [column, row] = [left + (quarter & 1) * side, top + (quarter >> 1) * side];
    if (start === -Infinity || column >= layer.size || row >= layer.size) continue;
    const { x, y, radius } = bundle(framing, layer.size, column, row, side);
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
