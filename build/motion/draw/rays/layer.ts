import { type Framing, xOf, yOf } from '../view/framing.ts';
import { Bundle, type Field } from './field.ts';
import { Tiles, tileSize } from './tiles.ts';

/** The surface nearest the viewer in every pixel: z in meters (-Infinity: none), normal, material, paint and part. */
export class Layer {
  readonly size: number;
  readonly z: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly material: Uint8Array;
  readonly part: Uint8Array;
  /** The amount of paint of main and helping muscles, as in a bundle. */
  readonly main: Uint8Array;
  readonly help: Uint8Array;

  constructor(size: number) {
    const pixels = size * size;
    this.size = size;
    this.z = new Float32Array(pixels).fill(-Infinity);
    this.nx = new Float32Array(pixels);
    this.ny = new Float32Array(pixels);
    this.nz = new Float32Array(pixels);
    this.material = new Uint8Array(pixels);
    this.part = new Uint8Array(pixels);
    this.main = new Uint8Array(pixels);
    this.help = new Uint8Array(pixels);
  }

  /** Clears a square of pixels. */
  clear(left: number, top: number, side: number): void {
    const { size } = this;
    const right = Math.min(size, left + side);
    const bottom = Math.min(size, top + side);
    for (let row = top; row < bottom; row++) for (let i = row * size + left; i < row * size + right; i++) this.empty(i);
  }

  /** Clears one pixel. */
  empty(i: number): void {
    this.z[i] = -Infinity;
    this.material[i] = 0;
    this.part[i] = 0;
  }

  /** Copies pixel `j` of a layer, or lane `j` of a bundle. */
  copy(i: number, from: Layer | Bundle, j: number): void {
    this.z[i] = from.z[j]!;
    this.nx[i] = from.nx[j]!;
    this.ny[i] = from.ny[j]!;
    this.nz[i] = from.nz[j]!;
    this.material[i] = from.material[j]!;
    this.part[i] = from.part[j]!;
    this.main[i] = from.main[j]!;
    this.help[i] = from.help[j]!;
  }

  /** Takes the nearest surface of all layers, which have the same size, in the marked tiles. */
  takeNearest(layers: readonly Layer[], tiles: Tiles): void {
    const runs = tiles.runs();
    for (let r = 0; r < runs.length; r += 3) {
      const from = runs[r]! * this.size + runs[r + 1]!;
      const last = runs[r]! * this.size + runs[r + 2]!;
      for (let i = from; i < last; i++) {
        let nearest = layers[0]!;
        for (let k = 1; k < layers.length; k++) if (layers[k]!.z[i]! > nearest.z[i]!) nearest = layers[k]!;
        if (nearest.material[i] === 0) this.empty(i);
        else this.copy(i, nearest, i);
      }
    }
  }

  /** Takes the hit of a ray if it is nearer than the current surface. */
  keep(i: number, bundle: Bundle, lane: number): void {
    if (bundle.z[lane]! > this.z[i]!) this.copy(i, bundle, lane);
  }
}

/** Traces a ray through every pixel's center in the marked tiles, and marks in `filled` those that aren't empty. */
export function drawField(layer: Layer, field: Field, framing: Framing, tiles: Tiles, filled: Tiles): void {
  const { size } = layer;
  for (let t = 0; t < tiles.marks.length; t++) {
    if (!tiles.marks[t]) continue;
    const top = Math.floor(t / tiles.across) * tileSize;
    const left = (t % tiles.across) * tileSize;
    if (filled.marks[t]) layer.clear(left, top, tileSize);
    const { x, y, radius } = raysThrough(framing, size, left, top, tileSize);
    const isNear = field.gather(x, y, radius);
    filled.marks[t] = isNear ? 1 : 0;
    if (isNear) drawTile(layer, field, framing, left, top);
  }
}

/** Traces a ray through every pixel's center of a frame. */
export function drawWhole(field: Field, framing: Framing, size: number): Layer {
  const layer = new Layer(size);
  const all = new Tiles(framing, size);
  all.markAll();
  drawField(layer, field, framing, all, new Tiles(framing, size));
  return layer;
}

/** The center and radius in meters of the rays through a square of pixels. */
export function raysThrough(
  framing: Framing,
  size: number,
  left: number,
  top: number,
  side: number,
): { x: number; y: number; radius: number } {
  return {
    x: xOf(framing, size, left + side / 2 - 0.5),
    y: yOf(framing, size, top + side / 2 - 0.5),
    radius: (side * Math.SQRT1_2) / framing.pixelsPerMeter,
  };
}

/** The z at which the rays through the quarters of a tile start. */
const starts = new Float64Array(4);

/** Draws a tile by quarters, each with its own start. */
function drawTile(layer: Layer, field: Field, framing: Framing, left: number, top: number): void {
  const side = tileSize / 2;
  const first = raysThrough(framing, layer.size, left, top, side);
  field.approach(starts, first.x, first.y, side / framing.pixelsPerMeter, first.radius);
  for (let quarter = 0; quarter < 4; quarter++) {
    const start = starts[quarter]!;
    const [column, row] = [left + (quarter & 1) * side, top + (quarter >> 1) * side];
    if (start === -Infinity || column >= layer.size || row >= layer.size) continue;
    const { x, y, radius } = raysThrough(framing, layer.size, column, row, side);
    field.focus(x, y, start, radius);
    drawSquare(layer, field, framing, column, row, start);
  }
}

/**
 * Draws a square of four by four pixels: interpolated from its corners if they hit one smooth surface, as in every
 * third square, otherwise with a ray per pixel.
 */
function drawSquare(layer: Layer, field: Field, framing: Framing, left: number, top: number, start: number): void {
  const { bundle } = field;
  bundle.start.fill(start);
  bundle.end.fill(field.far);
  traceFour(layer, field, framing, left, top, 3, 3);
  if (field.isCoarse && isSmooth(bundle, 3 / framing.pixelsPerMeter)) {
    fillBetween(layer, field, framing, left, top);
    return;
  }
  traceFour(layer, field, framing, left + 1, top, 1, 1);
  traceFour(layer, field, framing, left, top + 1, 3, 1);
  traceFour(layer, field, framing, left + 1, top + 2, 1, 1);
}

/** Traces four rays: through a pixel, and those `across` columns to its right, `down` rows below it, and both. */
function traceFour(
  layer: Layer,
  field: Field,
  framing: Framing,
  left: number,
  top: number,
  across: number,
  down: number,
): void {
  const { size } = layer;
  const { bundle } = field;
  for (let lane = 0; lane < 4; lane++) {
    bundle.x[lane] = xOf(framing, size, left + (lane & 1) * across);
    bundle.y[lane] = yOf(framing, size, top + (lane >> 1) * down);
  }
  field.trace();
  for (let lane = 0; lane < 4; lane++)
    keepIn(layer, bundle, lane, left + (lane & 1) * across, top + (lane >> 1) * down);
}

function keepIn(layer: Layer, bundle: Bundle, lane: number, column: number, row: number): void {
  if (column < layer.size && row < layer.size) layer.keep(row * layer.size + column, bundle, lane);
}

/** Limits for a smooth surface: its steepness, its bend, and its deviation from a parabola. */
const smooth = { leastFacing: 0.3, leastAgreement: 0.75, bump: 0.004 } as const;
/** The sides of a square, by the lanes of their ends: two horizontal, two vertical. */
const sides = [0, 1, 2, 3, 0, 2, 1, 3] as const;

/** Whether the four rays of a bundle, `side` meters apart, hit one smooth surface. */
function isSmooth({ z, nx, ny, nz, part, bare }: Bundle, side: number): boolean {
  for (let lane = 0; lane < 4; lane++)
    if (z[lane] === -Infinity || part[lane] !== part[0] || bare[lane] !== bare[0] || nz[lane]! < smooth.leastFacing)
      return false;
  for (let i = 0; i < sides.length; i += 2) {
    const [a, b] = [sides[i]!, sides[i + 1]!];
    if (nx[a]! * nx[b]! + ny[a]! * ny[b]! + nz[a]! * nz[b]! < smooth.leastAgreement) return false;
    const slopes = i < 4 ? -nx[a]! / nz[a]! - nx[b]! / nz[b]! : ny[a]! / nz[a]! + ny[b]! / nz[b]!;
    if (Math.abs(z[b]! - z[a]! - (side / 2) * slopes) > smooth.bump) return false;
  }
  return true;
}

/** The hits of the rays through the corners of the current square. */
const corners = new Bundle();

/** Fills a square by interpolating depth and normal between its four corners. */
function fillBetween(layer: Layer, field: Field, framing: Framing, left: number, top: number): void {
  const { bundle } = field;
  const { z, nx, ny, nz } = corners;
  z.set(bundle.z);
  nx.set(bundle.nx);
  ny.set(bundle.ny);
  nz.set(bundle.nz);
  for (let place = 1; place < 15; place++) {
    if (place === 3 || place === 12) continue;
    const [column, row] = [left + (place & 3), top + (place >> 2)];
    const [u, v] = [(place & 3) / 3, (place >> 2) / 3];
    let [depth, x, y, forward] = [0, 0, 0, 0];
    for (let lane = 0; lane < 4; lane++) {
      const share = (lane & 1 ? u : 1 - u) * (lane & 2 ? v : 1 - v);
      depth += share * z[lane]!;
      x += share * nx[lane]!;
      y += share * ny[lane]!;
      forward += share * nz[lane]!;
    }
    const length = Math.sqrt(x * x + y * y + forward * forward);
    bundle.x[0] = xOf(framing, layer.size, column);
    bundle.y[0] = yOf(framing, layer.size, row);
    bundle.z[0] = depth;
    bundle.nx[0] = x / length;
    bundle.ny[0] = y / length;
    bundle.nz[0] = forward / length;
    field.paint(0);
    keepIn(layer, bundle, 0, column, row);
  }
}
