import { modulo } from '../../geometry/vector.ts';

/**
 * How marks pass under someone who stays in place: the gap from one mark to the next, as near to `spacing` as lets a
 * whole number of them pass per loop, so that the loop closes, and how far they have shifted, 0 to below the gap. Marks
 * that move less than a tenth of `spacing` stand still, because the gap would be too small to see.
 * @param meters how far the marks move back per loop; negative for forwards
 * @param phase of the loop, from 0 to 1
 */
export function passing(
  meters: number,
  phase: number,
  spacing: number,
): { readonly gap: number; readonly shift: number } {
  const way = Math.abs(meters);
  if (way < spacing / 10) return { gap: spacing, shift: 0 };
  const gap = way / Math.max(1, Math.round(way / spacing));
  return { gap, shift: modulo(-meters * phase, gap) };
}
