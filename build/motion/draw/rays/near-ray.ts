import { axisX, axisY, startX, startY } from './spindle-row.ts';

/**
 * Whether a segment comes within `reach` meters of the ray through x, y. Its row starts at `o`: that of a posed spindle,
 * or of a piece of equipment, which begin with the same numbers.
 */
export function isNearRay(n: Float64Array, o: number, x: number, y: number, reach: number): boolean {
  const dx = n[o + axisX]!;
  const dy = n[o + axisY]!;
  const px = x - n[o + startX]!;
  const py = y - n[o + startY]!;
  const squared = dx * dx + dy * dy;
  let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - t * dx;
  const ey = py - t * dy;
  return ex * ex + ey * ey <= reach * reach;
}
