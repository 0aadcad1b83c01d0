import { looksByNumber } from '../../look.ts';

/** Where the main light stands, in camera space: above the viewer's left shoulder. */
const light = [-0.42, 0.62, 0.663] as const;
/** Half-way between light and viewer, for the sheen. */
const half = [-0.2303, 0.34, 0.9118] as const;

const reds = Float64Array.from(looksByNumber, (look) => look.colour[0]);
const greens = Float64Array.from(looksByNumber, (look) => look.colour[1]);
const blues = Float64Array.from(looksByNumber, (look) => look.colour[2]);
const sheens = Float64Array.from(looksByNumber, (look) => look.sheen);

/** Adds to `out` at `o`, weighted, the colour (0 to 255 each) of a surface that faces nx, ny, nz. */
export function shade(
  out: Float32Array,
  o: number,
  weight: number,
  material: number,
  nx: number,
  ny: number,
  nz: number,
  openness: number,
): void {
  const facing = nx * light[0] + ny * light[1] + nz * light[2];
  const wrapped = facing > -0.35 ? (facing + 0.35) / 1.35 : 0;
  const sky = 0.5 + 0.5 * ny;
  const rim = nz < 0.45 ? (0.45 - nz) * 0.32 : 0;
  let lit = (0.4 + 0.16 * sky + 0.5 * wrapped) * (0.35 + 0.65 * openness) - rim;
  if (lit < 0.12) lit = 0.12;
  const shine = nx * half[0] + ny * half[1] + nz * half[2];
  const glint = shine > 0.86 ? (shine - 0.86) * 7.14 : 0;
  const gloss = glint * glint * glint * sheens[material]! * 255 * openness;
  // Shadows turn a little cooler, as under a sky.
  const cool = 1 - lit > 0 ? (1 - lit) * 6 : 0;
  const red = reds[material]! * lit + gloss - cool;
  const green = greens[material]! * lit + gloss;
  const blue = blues[material]! * lit + gloss + cool;
  out[o]! += weight * (red > 255 ? 255 : red < 0 ? 0 : red);
  out[o + 1]! += weight * (green > 255 ? 255 : green);
  out[o + 2]! += weight * (blue > 255 ? 255 : blue);
}
