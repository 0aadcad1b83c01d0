/** Into how many steps no longer than `spacing` a length goes, at least one. */
export function steps(length: number, spacing: number): number {
  return Math.max(1, Math.ceil(length / spacing));
}
