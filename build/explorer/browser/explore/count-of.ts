/** Formats a number of exercises for people. */
export function countOf(count: number): string {
  return count === 1 ? '1 exercise' : `${count.toLocaleString('en')} exercises`;
}
