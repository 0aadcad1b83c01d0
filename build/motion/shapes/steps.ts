/** The number of steps of at most `spacing` that cover a length; at least one. */
export function steps(length: number, spacing: number): number {
  return Math.max(1, Math.ceil(length / spacing));
}
