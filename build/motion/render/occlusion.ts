import type { Framing } from './camera.ts';
import type { Layer } from './layer.ts';
import type { Tiles } from './tiles.ts';

/** Directions (pixels, unit length) and distances (metres) at which neighbours are asked whether they hide the sky. */
const diagonal = Math.SQRT1_2;
const directions = [
  [1, 0],
  [diagonal, diagonal],
  [0, 1],
  [-diagonal, diagonal],
  [-1, 0],
  [-diagonal, -diagonal],
  [0, -1],
  [diagonal, -diagonal],
] as const;
const distances = [0.018, 0.045, 0.085] as const;
const reach = 0.11;
const farthest = (2 * reach) ** 2;
/** The sine of the angle above the surface from which on a neighbour hides something. */
const leastRise = 0.12;

/** How far around a pixel its openness is judged, in metres. */
export const opennessReach = distances[distances.length - 1]!;

/** Works out how open the pixels of the marked tiles lie to the light, 0 to 1, judged by the depths around them. */
export function drawOpenness(open: Float32Array, layer: Layer, framing: Framing, tiles: Tiles): void {
  const { size, z, nx, ny, nz } = layer;
  const offsets = distances.flatMap((distance, ring) =>
    directions.map(([dx, dy], i) => {
      // Every second ring is turned by half a step.
      const [nextX, nextY] = directions[(i + 1) % directions.length]!;
      const [ux, uy] = ring % 2 ? [(dx + nextX) * 0.541, (dy + nextY) * 0.541] : [dx, dy];
      const px = Math.round(ux * distance * framing.pixelsPerMetre);
      const py = Math.round(uy * distance * framing.pixelsPerMetre);
      return { px, py, dx: px / framing.pixelsPerMetre, dy: -py / framing.pixelsPerMetre };
    }),
  );
  const count = offsets.length;
  const pxs = Int32Array.from(offsets, ({ px }) => px);
  const pys = Int32Array.from(offsets, ({ py }) => py);
  const dxs = Float64Array.from(offsets, ({ dx }) => dx);
  const dys = Float64Array.from(offsets, ({ dy }) => dy);
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const row = runs[r]!;
    const last = runs[r + 2]!;
    for (let column = runs[r + 1]!; column < last; column++) {
      const i = row * size + column;
      const here = z[i]!;
      if (here === -Infinity) continue;
      const ax = nx[i]!;
      const ay = ny[i]!;
      const az = nz[i]!;
      let hidden = 0;
      for (let k = 0; k < count; k++) {
        const otherRow = row + pys[k]!;
        const otherColumn = column + pxs[k]!;
        if (otherRow < 0 || otherColumn < 0 || otherRow >= size || otherColumn >= size) continue;
        const dx = dxs[k]!;
        const dy = dys[k]!;
        const dz = z[otherRow * size + otherColumn]! - here;
        if (dz < -1 || dz > 0.3) continue;
        const above = dx * ax + dy * ay + dz * az;
        if (above <= 0) continue;
        const squared = dx * dx + dy * dy + dz * dz;
        if (squared >= farthest || above * above <= leastRise * leastRise * squared) continue;
        const away = Math.sqrt(squared);
        hidden += (above / away - leastRise) * (away < reach ? 1 : 2 - away / reach);
      }
      const amount = (hidden / count) * 1.9;
      open[i] = amount > 0.75 ? 0.25 : 1 - amount;
    }
  }
}
