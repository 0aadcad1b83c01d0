/** A number of exercises as people read it. */
export function countOf(count: number): string {
  return count === 1 ? '1 exercise' : `${count.toLocaleString('en')} exercises`;
}
